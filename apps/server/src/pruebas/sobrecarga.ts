// `npm run sobrecarga`: finds what one node serves on PostgreSQL (TEST_DATABASE_URL), offers it ten times that, and says what
// became of it. Server, database and who asks share one machine: figures are for docs/fiabilidad.md, with the day and the
// machine. Ends with 'N passed, N failed'.
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { acceso } from '@aldia/contract/acceso.ts';
import { peticionDe } from '@aldia/contract/cliente.ts';
import { declaraciones } from '@aldia/contract/declaraciones.ts';
import { type Endpoint, PREFIJO_DE_BASE } from '@aldia/contract/endpoint.ts';
import pg from 'pg';
import * as z from 'zod';
import { hashDeClave } from '../shared/cifrado.ts';
import { abrirBase } from '../shared/db.ts';
import { relojReal } from '../shared/reloj.ts';
import { sembrarDeclaraciones } from './bench/millon.ts';
import { MES_ELEGIDO } from './cargas.ts';
import { MAESTRA_DE_PRUEBA } from './escenario.ts';
import { fabricas } from './fabricas.ts';
import { arrancarServidor } from './proceso.ts';
import { puertoLibre } from './puerto-libre.ts';
import { type CuentaDePedidos, type Cuentas, type Pregunta, pedirAsi } from './sobrecarga-pedidos.ts';

const DECLARACIONES = 20_000;
/** Arrivals in a second, each twice the one before, until the node refuses. */
const RAMPA = [25, 50, 100, 200, 400, 800];
const SEGUNDOS = { rampa: 4, descanso: 4, sobrecarga: 20 };
const VECES = 10;
const BARRA = { aceptadasMs: 1000, negadasMs: 100, saludMs: 100, memoriaMb: 64 };

const servidorUrl = process.env['TEST_DATABASE_URL'];
if (!servidorUrl) throw new Error('TEST_DATABASE_URL is missing');
const nombre = `aldia_sobrecarga_${process.pid}`;
const url = Object.assign(new URL(servidorUrl), { pathname: `/${nombre}` }).toString();
const admin = new pg.Client({ connectionString: servidorUrl });
await admin.connect();
await admin.query(`create database ${nombre} template template0 locale 'C.UTF-8' encoding 'UTF8'`);
const carpeta = mkdtempSync(path.join(os.tmpdir(), 'aldia-sobrecarga-'));
const servidor = await arrancarServidor({
  ALDIA_MODO: 'demo',
  DATOS: carpeta,
  LLAVE_MAESTRA: MAESTRA_DE_PRUEBA,
  BITACORA: 'warn',
  BANGUAT_URL: 'http://127.0.0.1:9/ws',
  DATABASE_URL: url,
  ALDIA_ROLES: 'http',
  PUERTO: String(await puertoLibre()),
});
const base = await abrirBase({ url });
const { token } = await fabricas(base.bd, () => relojReal.ahora(), MAESTRA_DE_PRUEBA).usuario([2]);
await sembrarDeclaraciones(base, DECLARACIONES);
await base.cerrar();

function preguntaDe<E extends Endpoint>(endpoint: E, entrada: z.output<E['entrada']>): Pregunta {
  const { ruta, cuerpo = '' } = peticionDe(endpoint, z.encode(endpoint.entrada, entrada) as Record<string, unknown>);
  return { metodo: endpoint.metodo === 'GET' ? 'GET' : 'POST', ruta: PREFIJO_DE_BASE[endpoint.base] + ruta, cuerpo };
}
const lista = preguntaDe(declaraciones.listadoIngreso, {
  fecha: MES_ELEGIDO,
  fechaUsuario: undefined,
  regimenId: 1,
  busqueda: '',
  orden: 'dia',
  siguiente: null,
  limite: 50,
});
/** One in ten is of who comes in, and the rest are lists. */
const preguntas = Array.from({ length: 10 }, (_, i) =>
  i === 5 ? (['entrada', preguntaDe(acceso.sesionActual, {})] as const) : (['lista', lista] as const),
);
const pedir = (porSegundo: number, segundos: number) =>
  pedirAsi({ url: servidor.url, token, preguntas, porSegundo, segundos });

const esperar = (ms: number) => new Promise((r) => setTimeout(r, ms));
const juntas = (c: Cuentas, de: (una: CuentaDePedidos) => readonly number[]) => Object.values(c).flatMap(de);
function en(p: number, ms: readonly number[]): number {
  const orden = ms.toSorted((a, b) => a - b);
  return Math.round(orden[Math.min(orden.length - 1, Math.floor(orden.length * p))] ?? 0);
}
async function estado() {
  const texto = await (await fetch(`${servidor.url}/metricas`)).text();
  const cifra = (serie: string) => Number(new RegExp(`^${serie} (\\S+)$`, 'm').exec(texto)?.[1]);
  return { mb: cifra('process_resident_memory_bytes') / 2 ** 20, cpuS: cifra('process_cpu_seconds_total') };
}

const claves: number[] = [];
for (let n = 0; n < 15; n++) {
  const desde = performance.now();
  await hashDeClave('Clave-Segura-2026');
  claves.push(performance.now() - desde);
}
const carga = os.loadavg()[0]?.toFixed(1);
console.log(
  `${os.cpus().length} procesadores, carga ${carga}; un hash de clave tarda ${en(0.5, claves)} ms (quieta, unos 8)`,
);

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

const antes = await estado();
let [midiendo, techoMb] = [true, 0];
const saludMs: number[] = [];
const vigilar = async (): Promise<void> => {
  for (let n = 0; midiendo; n++) {
    const desde = performance.now();
    const r = await fetch(`${servidor.url}/salud`);
    await r.arrayBuffer();
    saludMs.push(r.ok ? performance.now() - desde : Number.POSITIVE_INFINITY);
    if (n % 10 === 0) techoMb = Math.max(techoMb, (await estado()).mb);
    await esperar(100);
  }
};
const vigia = vigilar();
const inicio = performance.now();
const cuentas = await pedir(sirve * VECES, SEGUNDOS.sobrecarga);
const duracionS = (performance.now() - inicio) / 1000;
midiendo = false;
await vigia;
const despues = await estado();
const [bien, negadas] = [juntas(cuentas, (c) => c.ms), juntas(cuentas, (c) => c.negadasMs)];
const raras = Object.values(cuentas).reduce((suma, c) => suma + c.raras, 0);
console.log(
  `\nsirve ${sirve}/s; se le ofrecen ${sirve * VECES}/s durante ${SEGUNDOS.sobrecarga} s (duró ${duracionS.toFixed(1)} s)`,
);
for (const [que, c] of Object.entries(cuentas)) {
  const todas = c.ms.length + c.negadasMs.length;
  console.log(
    `  ${que}: ${c.ms.length} de ${todas} servidas (${Math.round(c.ms.length / duracionS)}/s), p50 ${en(0.5, c.ms)} ms, p99 ${en(0.99, c.ms)} ms; negadas p99 ${en(0.99, c.negadasMs)} ms`,
  );
}
console.log(
  `  memoria ${antes.mb.toFixed(0)} MB antes, ${techoMb.toFixed(0)} en lo más alto, ${despues.mb.toFixed(0)} después; procesador ${(despues.cpuS - antes.cpuS).toFixed(1)} s de ${duracionS.toFixed(1)}`,
);
console.log(`  /salud p50 ${en(0.5, saludMs)} ms, p99 ${en(0.99, saludMs)} ms de ${saludMs.length}\n`);

const pruebas: readonly (readonly [string, boolean])[] = [
  ['todo lo que no se sirve es un 503 que dice cuándo volver', raras === 0],
  [`lo aceptado, p99 bajo ${BARRA.aceptadasMs} ms`, en(0.99, bien) < BARRA.aceptadasMs],
  [`lo negado, p99 bajo ${BARRA.negadasMs} ms`, en(0.99, negadas) < BARRA.negadasMs],
  [`/salud, p99 bajo ${BARRA.saludMs} ms`, en(0.99, saludMs) < BARRA.saludMs],
  [`la memoria crece menos de ${BARRA.memoriaMb} MB`, techoMb - antes.mb < BARRA.memoriaMb],
];
await servidor.parar();
await admin.query(`drop database ${nombre} with (force)`);
await admin.end();
rmSync(carpeta, { recursive: true, force: true });
for (const [texto, paso] of pruebas) console.log(`${paso ? 'ok  ' : 'FAIL'} ${texto}`);
const malas = pruebas.filter(([, paso]) => !paso).length;
console.log(`${pruebas.length - malas} passed, ${malas} failed`);
process.exit(malas > 0 ? 1 : 0);
