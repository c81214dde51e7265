// `npm run sobrecarga`: finds what one node serves on PostgreSQL (TEST_DATABASE_URL), offers it ten times that, and says what
// became of it. Server, database and who asks share one machine: figures are for docs/fiabilidad.md, with the day and the
// machine. Ends with 'N passed, N failed'.
import { acceso } from '@aldia/contract/acceso.ts';
import { declaraciones } from '@aldia/contract/declaraciones.ts';
import { hashDeClave } from '../shared/cifrado.ts';
import { sembrarDeclaraciones } from './bench/millon.ts';
import { MES_ELEGIDO, primeraPagina } from './cargas.ts';
import { crearGente } from './conmutacion/gente.ts';
import { CON_LIBROS, preguntasDe } from './fin-de-mes/preguntas.ts';
import { decirYSalir, esperar, laMaquina, nodoBajoCarga } from './nodo-bajo-carga.ts';
import { type CuentaDePedidos, type Cuentas, type Pregunta, pedirAsi, preguntaDe } from './sobrecarga-pedidos.ts';

const DECLARACIONES = 20_000;
/** Arrivals in a second, each twice the one before, until the node refuses. */
const RAMPA = [25, 50, 100, 200, 400, 800];
const SEGUNDOS = { rampa: 4, descanso: 4, sobrecarga: 20 };
const VECES = 10;
/** What goes before lists (ADR 48): who comes in with a password, and a save, which is of the class of charges too. */
const VA_ANTES = ['entrada', 'guardar'] as const;
const CADA_SEGUNDO = 4;
const BARRA = { aceptadasMs: 1000, negadasMs: 100, saludMs: 100, memoriaMb: 64 };

const nodo = await nodoBajoCarga('sobrecarga', { BITACORA: 'warn', PROXIES: '1' });
const gente = await nodo.sembrar(async (_crear, base) => {
  await sembrarDeclaraciones(base, DECLARACIONES);
  return crearGente(base, { meses: CON_LIBROS + CADA_SEGUNDO * SEGUNDOS.sobrecarga, compras: 0 });
});
const { token } = gente.colaborador;
const deLaGente = await preguntasDe(nodo.url, gente);

const lista = preguntaDe(declaraciones.listadoIngreso, primeraPagina(MES_ELEGIDO));
const sesion = preguntaDe(acceso.sesionActual, {});
/** One in ten is of who comes in, and the rest are lists. */
const comun = (i: number): readonly [string, Pregunta] => (i % 10 === 5 ? ['sesion', sesion] : ['lista', lista]);
const pedir = (porSegundo: number, segundos: number, preguntas = Array.from({ length: 10 }, (_, i) => comun(i))) =>
  pedirAsi({ url: nodo.url, token, preguntas, porSegundo, segundos });
/** A flood in which some come in with their password, and some save a month, each second. */
function avalancha(porSegundo: number, segundos: number): (readonly [string, Pregunta])[] {
  const preguntas = Array.from({ length: porSegundo * segundos }, (_, i) => comun(i));
  for (const [k, acto] of VA_ANTES.entries())
    for (const [n, suya] of deLaGente.de(acto, CADA_SEGUNDO * segundos).entries())
      preguntas[Math.floor(((n + (k + 0.5) / VA_ANTES.length) * porSegundo) / CADA_SEGUNDO)] = suya;
  return preguntas;
}

const juntas = (c: Cuentas, de: (una: CuentaDePedidos) => readonly number[]) => Object.values(c).flatMap(de);
function en(p: number, ms: readonly number[]): number {
  const orden = ms.toSorted((a, b) => a - b);
  return Math.round(orden[Math.min(orden.length - 1, Math.floor(orden.length * p))] ?? 0);
}

const claves: number[] = [];
for (let n = 0; n < 15; n++) {
  const desde = performance.now();
  await hashDeClave('Clave-Segura-2026');
  claves.push(performance.now() - desde);
}
console.log(`${laMaquina()}; un hash de clave tarda ${en(0.5, claves)} ms (quieta, unos 8)`);

let sirve = 0;
for (const porSegundo of RAMPA) {
  const cuentas = await pedir(porSegundo, SEGUNDOS.rampa);
  const [bien, negadas] = [juntas(cuentas, (c) => c.ms), juntas(cuentas, (c) => c.negadasMs)];
  sirve = Math.max(sirve, Math.round(bien.length / SEGUNDOS.rampa));
  console.log(
    `a ${porSegundo}/s: ${bien.length} servidas, p50 ${en(0.5, bien)} ms, p99 ${en(0.99, bien)} ms; ${negadas.length} negadas`,
  );
  if (negadas.length > bien.length / 20) break;
}
await esperar(SEGUNDOS.descanso * 1000);

const loOfrecido = avalancha(sirve * VECES, SEGUNDOS.sobrecarga);
const antes = await nodo.estado();
let [midiendo, techoMb] = [true, 0];
const saludMs: number[] = [];
const vigilar = async (): Promise<void> => {
  for (let n = 0; midiendo; n++) {
    const desde = performance.now();
    const r = await fetch(`${nodo.url}/salud`);
    await r.arrayBuffer();
    saludMs.push(r.ok ? performance.now() - desde : Number.POSITIVE_INFINITY);
    if (n % 10 === 0) techoMb = Math.max(techoMb, (await nodo.estado()).mb);
    await esperar(100);
  }
};
const vigia = vigilar();
const inicio = performance.now();
const cuentas = await pedir(sirve * VECES, SEGUNDOS.sobrecarga, loOfrecido);
const duracionS = (performance.now() - inicio) / 1000;
midiendo = false;
await vigia;
const despues = await nodo.estado();
const [bien, negadas] = [juntas(cuentas, (c) => c.ms), juntas(cuentas, (c) => c.negadasMs)];
const raras = Object.values(cuentas).reduce((suma, c) => suma + c.raras, 0);
console.log(
  `\nsirve ${sirve}/s; se le ofrecen ${sirve * VECES}/s durante ${SEGUNDOS.sobrecarga} s (duró ${duracionS.toFixed(1)} s)`,
);
for (const [que, c] of Object.entries(cuentas)) {
  const todas = c.ms.length + c.negadasMs.length;
  console.log(
    `  ${que}: ${c.ms.length} de ${todas} servidas (${Math.round(c.ms.length / duracionS)}/s), p50 ${en(0.5, c.ms)} ms, p99 ${en(0.99, c.ms)} ms; negadas p99 ${en(0.99, c.negadasMs)} ms; pedidas tarde p99 ${en(0.99, c.tardeMs)} ms`,
  );
}
console.log(
  `  memoria ${antes.mb.toFixed(0)} MB antes, ${techoMb.toFixed(0)} en lo más alto, ${despues.mb.toFixed(0)} después; procesador ${(despues.cpuS - antes.cpuS).toFixed(1)} s de ${duracionS.toFixed(1)}`,
);
console.log(`  /salud p50 ${en(0.5, saludMs)} ms, p99 ${en(0.99, saludMs)} ms de ${saludMs.length}\n`);

/** Of what was asked, how much is served. */
const parteServida = (acto: string): number => {
  const { ms, negadasMs } = cuentas[acto] ?? { ms: [], negadasMs: [] };
  return ms.length / Math.max(1, ms.length + negadasMs.length);
};
const pruebas: readonly (readonly [string, boolean])[] = [
  ['todo lo que no se sirve es un 503 que dice cuándo volver', raras === 0],
  [`lo aceptado, p99 bajo ${BARRA.aceptadasMs} ms`, en(0.99, bien) < BARRA.aceptadasMs],
  ...VA_ANTES.map((acto): readonly [string, boolean] => [
    `de ${acto} se sirve al menos ${VECES / 2} veces la parte que de listas`,
    parteServida(acto) >= Math.min(1, (VECES / 2) * parteServida('lista')),
  ]),
  [`lo negado, p99 bajo ${BARRA.negadasMs} ms`, en(0.99, negadas) < BARRA.negadasMs],
  [`/salud, p99 bajo ${BARRA.saludMs} ms`, en(0.99, saludMs) < BARRA.saludMs],
  [`la memoria crece menos de ${BARRA.memoriaMb} MB`, techoMb - antes.mb < BARRA.memoriaMb],
];
await nodo.cerrar();
decirYSalir(pruebas);
