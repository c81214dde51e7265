// `npm run bench [filas] [guardar] [login] [lista] [planes] [pares]`: save, list and login beside their peers in one run, on the database
// of TEST_DATABASE_URL or on the embedded one; without a part, all three. `planes` explains every list of the staff instead
// (planes.ts), `pares` puts the list beside other servers, each a process of its own (pares.ts), `evidencia` whether a large zip makes others wait (evidencia.ts), and `cliente-grande`
// what a client with 300,000 invoices in a month costs (cliente-grande.ts). Prints each ratio and writes the run into docs/benchmarks.jsonl; it ends with 1 where a bar is missed, or where something
// became a fifth worse than the median of its last five runs. A benchmark is never a timed test.
import { medirClienteGrande } from './cliente-grande.ts';
import { decirEvidencia, medirEvidencia } from './evidencia.ts';
import { medirGuardar } from './guardar.ts';
import { anotarCorrida } from './historia.ts';
import { medirLista } from './lista.ts';
import { medirLogin } from './login.ts';
import { sembrarDeclaraciones } from './millon.ts';
import { medirPares } from './pares.ts';
import { decirPlanes, medirPlanes } from './planes.ts';
import { preparar } from './preparar.ts';

const argumentos = process.argv.slice(2);
const pedidas = argumentos.filter((a) => Number.isNaN(Number(a)));
const seMide = (parte: string): boolean => pedidas.length === 0 || pedidas.includes(parte);

if (pedidas.includes('pares')) {
  const filas = Number(argumentos.find((a) => !Number.isNaN(Number(a))) ?? 1_000_000);
  process.exit((await medirPares(filas)) ? 0 : 1);
}
if (pedidas.includes('cliente-grande'))
  await medirClienteGrande(Number(argumentos.find((a) => !Number.isNaN(Number(a))) ?? 300_000));
const e = await preparar();
const clase = e.s.base.clase;
const filas = Number(argumentos.find((a) => !Number.isNaN(Number(a))) ?? (clase === 'postgres' ? 1_000_000 : 50_000));
if (pedidas.includes('planes')) {
  if (clase !== 'postgres')
    throw new Error('planes needs TEST_DATABASE_URL: the embedded database is not for a million rows');
  await sembrarDeclaraciones(e.s.base, filas);
  const buenos = decirPlanes(await medirPlanes(e, filas));
  await e.s.cerrar();
  process.exit(buenos ? 0 : 1);
}
if (pedidas.includes('evidencia')) {
  const buena = decirEvidencia(
    await medirEvidencia(e, Number(argumentos.find((a) => !Number.isNaN(Number(a))) ?? 300_000)),
  );
  await e.s.cerrar();
  process.exit(buena ? 0 : 1);
}
const guardar = seMide('guardar') ? await medirGuardar(e) : [];
const login = seMide('login') ? await medirLogin(e) : [];
const lista = seMide('lista') ? await medirLista(e, filas) : null;
const comparaciones = [...guardar, ...login, ...(lista?.comparaciones ?? [])];

for (const c of comparaciones) {
  const [n, p] = [c.nuestro, c.par].map((f) => `${f.mediana} ms [${f.min} a ${f.max}]`);
  console.log(`${c.cumple ? 'ok  ' : 'BAJO'} ${c.trabajo}: ${n} contra ${p}, razón ${c.razon} (${c.barra})`);
}
for (const r of lista?.ritmos ?? [])
  console.log(
    `${r.cumple ? 'ok  ' : 'BAJO'} lista a ${r.porSegundo} por segundo: p50 ${r.p50} ms, p99 ${r.p99} ms, ${r.errores} errores`,
  );
const peores = anotarCorrida(new Date(), clase, comparaciones);
for (const peor of peores) console.log(`PEOR ${peor}`);
await e.s.cerrar();
const bien =
  comparaciones.every(({ cumple }) => cumple) &&
  (lista?.ritmos ?? []).every(({ cumple }) => cumple) &&
  peores.length === 0;
process.exit(bien ? 0 : 1);
