// `npm run fin-de-mes [-- solo hora rafaga abuso]`: one node on PostgreSQL (TEST_DATABASE_URL) as on the last three days of a month (design: reliability, load
// plan): lists, saves, logins and books at the rate of the plan, each alone; then the busiest hour with its bursts; then the same
// beside somebody who guesses passwords and somebody who takes files without end. An answer is timed from the moment in which it was
// to be asked. Server, database and who asks share the machine:
// figures are for docs/fiabilidad.md, with the day and the machine. With names, those parts alone. Ends with 'N passed, N failed'.
import { PERIODOS, sembrarDeclaraciones } from './bench/millon.ts';
import { crearGente } from './conmutacion/gente.ts';
import { type Acto, POR_SEGUNDO_DE_LA_HORA, type Preguntas, preguntasDe } from './fin-de-mes/preguntas.ts';
import { decirYSalir, esperar, laMaquina, nodoBajoCarga } from './nodo-bajo-carga.ts';
import { AJUSTES_DE_PRODUCCION } from './produccion.ts';
import { alistarPedidos, type CuentaDePedidos, type Cuentas } from './sobrecarga-pedidos.ts';

const pedidas = process.argv.slice(2);
const toca = (parte: 'solo' | 'hora' | 'rafaga' | 'abuso'): boolean => pedidas.length === 0 || pedidas.includes(parte);
/** Of the plan: each has a declaration of each month of two years. */
const CLIENTES = 100_000;
const SEGUNDOS = { solo: 15, hora: 45, rafaga: 5, abuso: 15, descanso: 3 };
const RAFAGA = 200;
const ABUSO = { entradas: 240, descargas: 50 };
/** Milliseconds (design: reliability, load plan). */
const BARRAS: Partial<Readonly<Record<Acto, { readonly p50?: number; readonly p99: number; readonly solo?: number }>>> =
  {
    lista: { p50: 15, p99: 60, solo: 200 },
    libro: { p99: 80, solo: 50 },
    guardar: { p99: 150, solo: 8 },
    entrada: { p99: 400, solo: 50 },
  };
/** Beside who abuses, people wait at most so many times as long as without. */
const VECES_BAJO_ABUSO = 2;

// As in production: what one person or address may ask is bounded there.
const nodo = await nodoBajoCarga('fin_de_mes', { ...AJUSTES_DE_PRODUCCION, BITACORA: 'fatal' });
const saves = 8 * (SEGUNDOS.solo + SEGUNDOS.hora + SEGUNDOS.rafaga * 4 + 2 * SEGUNDOS.abuso) + 200;
const gente = await nodo.sembrar(async (_crear, base) => {
  await sembrarDeclaraciones(base, CLIENTES * PERIODOS);
  return crearGente(base, { meses: saves, compras: 0 });
});
const preguntas = await preguntasDe(nodo.url, gente);
console.log(laMaquina());

const pruebas: (readonly [string, boolean])[] = [];
const en = (p: number, ms: readonly number[]): number => {
  const orden = ms.toSorted((a, b) => a - b);
  return Math.round(orden[Math.min(orden.length - 1, Math.floor(orden.length * p))] ?? Number.POSITIVE_INFINITY);
};
const alistar = (las: Preguntas, porSegundo: number) =>
  alistarPedidos({ url: nodo.url, token: '', preguntas: las, porSegundo, segundos: las.length / porSegundo });
const pedir = async (las: Preguntas, porSegundo: number): Promise<Cuentas> => (await alistar(las, porSegundo))();

/** What of it was not answered as it should: told to come back, lost, or refused. */
const fallidas = (cuentas: Cuentas): number =>
  Object.values(cuentas).reduce((n, c) => n + c.negadasMs.length + c.raras, 0);
function decir(que: string, c: CuentaDePedidos): void {
  const [mal, ms] = [c.negadasMs.length + c.raras, c.desdeSuHoraMs];
  console.log(
    `  ${que}: ${ms.length} served, p50 ${en(0.5, ms)} ms, p99 ${en(0.99, ms)} ms; ${mal} not; asked late by p99 ${en(0.99, c.tardeMs)} ms`,
  );
}
function juzgar(donde: string, cuentas: Cuentas): void {
  for (const [acto, c] of Object.entries(cuentas)) {
    decir(acto, c);
    const barra = BARRAS[acto as Acto];
    if (!barra) continue;
    if (barra.p50 !== undefined)
      pruebas.push([`${donde}, ${acto}: p50 up to ${barra.p50} ms`, en(0.5, c.desdeSuHoraMs) <= barra.p50]);
    pruebas.push([`${donde}, ${acto}: p99 up to ${barra.p99} ms`, en(0.99, c.desdeSuHoraMs) <= barra.p99]);
  }
  pruebas.push([`${donde}: everybody is served`, fallidas(cuentas) === 0]);
}
/** Runs it, and says what it took of the processor. */
async function tramo<T>(titulo: string, hacer: () => Promise<T>): Promise<T> {
  const [antes, desde] = [await nodo.estado(), performance.now()];
  const fin = await hacer();
  const despues = await nodo.estado();
  const duroS = (performance.now() - desde) / 1000;
  console.log(
    `${titulo}: ${duroS.toFixed(1)} s, the node ${(despues.cpuS - antes.cpuS).toFixed(1)} s of the processor, its loop late by ${despues.tardeMs.toFixed(0)} ms at most`,
  );
  await esperar(SEGUNDOS.descanso * 1000);
  return fin;
}

// The first ones of each kind make connections, and are compiled.
for (let i = 0; i < 3; i++) await pedir(preguntas.hora(POR_SEGUNDO_DE_LA_HORA), POR_SEGUNDO_DE_LA_HORA / 2);
for (const acto of toca('solo') ? (Object.keys(BARRAS) as Acto[]) : []) {
  const porSegundo = BARRAS[acto]?.solo ?? 1;
  const las = preguntas.de(acto, porSegundo * SEGUNDOS.solo);
  juzgar(`${porSegundo} a second alone`, await tramo(`${acto} alone, ${porSegundo}/s`, () => pedir(las, porSegundo)));
}
const dePaso = POR_SEGUNDO_DE_LA_HORA;
if (toca('hora')) {
  const hora = preguntas.hora(dePaso * SEGUNDOS.hora);
  juzgar('the busiest hour', await tramo(`the busiest hour, ${dePaso}/s`, () => pedir(hora, dePaso)));
}
if (toca('rafaga')) {
  const rafaga = preguntas.hora(RAFAGA * SEGUNDOS.rafaga);
  juzgar('a burst', await tramo(`a burst, ${RAFAGA}/s`, () => pedir(rafaga, RAFAGA)));
}
if (toca('abuso')) await conQuienAbusa();
await nodo.cerrar();
decirYSalir(pruebas);

async function conQuienAbusa(): Promise<void> {
  // As the others, once before: what is asked for the first time is compiled.
  await pedir(preguntas.adivinar(ABUSO.entradas, '10.8.0'), ABUSO.entradas);
  await pedir(preguntas.exportar(ABUSO.descargas, '10.8.1.1'), ABUSO.descargas);
  const sinAbuso = preguntas.hora((dePaso / 2) * SEGUNDOS.abuso);
  const tranquila = await tramo(`half of the hour, ${dePaso / 2}/s`, () => pedir(sinAbuso, dePaso / 2));
  const adivinar = preguntas.adivinar(ABUSO.entradas * SEGUNDOS.abuso);
  const exportar = preguntas.exportar(ABUSO.descargas * SEGUNDOS.abuso);
  const conAbuso = preguntas.hora((dePaso / 2) * SEGUNDOS.abuso);
  // Who asks begins when all are there: what their processes and connections take is not the node's.
  const todos = [
    await alistar(conAbuso, dePaso / 2),
    await alistar(adivinar, ABUSO.entradas),
    await alistar(exportar, ABUSO.descargas),
  ] as const;
  await esperar(SEGUNDOS.descanso * 1000);
  const [bajoAbuso, adivinadas, exportadas] = await tramo('the same beside who abuses', () =>
    Promise.all([todos[0](), todos[1](), todos[2]()]),
  );
  const todas = (c: Cuentas) => Object.values(c).flatMap(({ desdeSuHoraMs }) => desdeSuHoraMs);
  const [sin, con] = [en(0.99, todas(tranquila)), en(0.99, todas(bajoAbuso))];
  for (const [acto, c] of Object.entries(bajoAbuso)) decir(acto, c);
  for (const [acto, c] of [...Object.entries(adivinadas), ...Object.entries(exportadas)]) decir(`(abuse) ${acto}`, c);
  console.log(`  people wait p99 ${sin} ms without it, ${con} ms beside it`);
  pruebas.push([
    `beside ${ABUSO.entradas} guesses and ${ABUSO.descargas} files a second people wait at most ${VECES_BAJO_ABUSO} times as long (p99)`,
    con <= VECES_BAJO_ABUSO * sin,
  ]);
  pruebas.push(['nobody who guesses comes in', Object.values(adivinadas).every(({ ms }) => ms.length === 0)]);
  pruebas.push(['beside who abuses everybody else is served', fallidas(bajoAbuso) === 0]);
}
