// `npm run muertes-de-cobros -- [times] [embebida|postgres] [seed]`: kill -9 of the server around a charge (P04, P07), and,
// on PostgreSQL, a database that goes away while the provider answers (P37). In turns the process dies while many purchases
// stand just before the send, or just after it, or at a random moment. Without a number it runs the whole: until 1,000
// purchases were found at each of the two points, and 200 random kills. The provider outlives it and is the judge: no call that
// was not written down, nobody charged twice, and two minutes after the last start nothing is left half way.
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as dormir } from 'node:timers/promises';
import { Azar } from '@aldia/testing/libros/azar.ts';
import pg from 'pg';
import { abrirBase } from '../shared/db.ts';
import { migrar } from '../shared/migrar.ts';
import { LLAVE_DE_PRUEBA, levantarPasarela } from '../suplentes/pasarela.ts';
import { fallasAlAzar } from '../suplentes/pasarela-fallas.ts';
import { motorDePasarela } from '../suplentes/pasarela-motor.ts';
import { baseDePrueba } from './base-de-prueba.ts';
import { MAESTRA_DE_PRUEBA } from './escenario.ts';
import { pulsacionesDe, revisarResuscripciones } from './muertes-de-cobros-actos.ts';
import { balanceDe, type ClienteConTarjeta, crearClientes, type Modo } from './muertes-de-cobros-clientes.ts';
import { levantarCompuerta } from './muertes-de-cobros-compuerta.ts';
import { arrancarServidor, type ProcesoDeServidor } from './proceso.ts';
import { puertoLibre } from './puerto-libre.ts';
import { revisarCarteras } from './revisar-carteras.ts';
import { revisarCompras, revisarLibro } from './simular-cobros-revisar.ts';

const ENTERA = process.argv[2] === undefined;
const VECES = ENTERA ? Number.POSITIVE_INFINITY : Number(process.argv[2]);
if (!(VECES > 0)) throw new RangeError(`how many times: ${process.argv[2]} is no number of kills`);
const CLASE = (process.argv[3] ?? (process.env['TEST_DATABASE_URL'] ? 'postgres' : 'embebida')) as
  | 'postgres'
  | 'embebida';
const SEMILLA = Number(process.argv[4] ?? 1);
/** The design's figures (payments.md, P04 and P07). */
const EN_CADA_PUNTO = 1000;
const AL_AZAR = 200;
/** What the gate saw at a point is counted again from our records, and those decide: a few more than are asked for. */
const DE_MAS = 250;
const SIN_BASE = CLASE === 'postgres' ? 20 : 0;
const CLIENTES_EN_EL_PUNTO = 25;
const CLIENTES_AL_AZAR = 8;
const ESCRITORES = 3;
const VUELVEN = 4;
const LLENAR_EL_PUNTO_MS = 25_000;
/** P07 gives two minutes; the start itself and the reading of the result are not part of them. */
const PLAZO_MS = 120_000;
/** A charge is left alone for a minute, and the completer comes every 20 s. */
const REPOSO_MS = 65_000;
const SIN_CAMBIOS_MS = 45_000;
/** What the provider never heard of stays in doubt for so long. */
const DUDA_MS = 30 * 60_000;

const NUNCA = new Promise<never>(() => {});
const azar = new Azar(`muertes ${SEMILLA}`);
const fallas = fallasAlAzar(`fallas ${SEMILLA}`, { despues: 0.05, html: 0.05, duplicada: 0.03, rechazo: 0.1 });
let hayFallas = true;
const motor = motorDePasarela({ semilla: SEMILLA, azar: (operacion) => (hayFallas ? fallas(operacion) : null) });

const carpeta = mkdtempSync(path.join(os.tmpdir(), 'aldia-muertes-'));
const pasarela = await levantarPasarela({ motor });
const compuerta = await levantarCompuerta(pasarela.url);
const propia = CLASE === 'postgres' ? await baseDePrueba() : null;
const nombreDeBase = propia
  ? ((await propia.pool.query<{ n: string }>('select current_database() n')).rows[0]?.n ?? '')
  : '';
const servidorUrl = process.env['TEST_DATABASE_URL'] ?? '';
const url = propia ? Object.assign(new URL(servidorUrl), { pathname: `/${nombreDeBase}` }).toString() : undefined;
const ajustes = {
  ALDIA_MODO: 'demo',
  DATOS: carpeta,
  LLAVE_MAESTRA: MAESTRA_DE_PRUEBA,
  PUERTO: String(await puertoLibre()),
  BITACORA: 'fatal',
  BANGUAT_URL: 'http://127.0.0.1:9/ws',
  PASARELA_URL: compuerta.url,
  PASARELA_COMPONENTE_URL: pasarela.componente,
  PASARELA_LIQUIDACION_URL: pasarela.liquidacion,
  PASARELA_LLAVE: LLAVE_DE_PRUEBA,
  // Longer than a point takes to fill: nothing that stands there gives up.
  PASARELA_ESPERA_MS: '45000',
  ...(url ? { DATABASE_URL: url, PACIENCIA_MS: '60000' } : {}),
};
const abrir = () => abrirBase(url ? { url } : { carpeta: `${carpeta}/base` });

/** How many kills of each kind there were, and how many purchases stood at its point, as the gate saw it. */
const hechas: Record<Modo, { muertes: number; enElPunto: number }> = {
  antes: { muertes: 0, enElPunto: 0 },
  despues: { muertes: 0, enElPunto: 0 },
  'al-azar': { muertes: 0, enElPunto: 0 },
  'sin-base': { muertes: 0, enElPunto: 0 },
};
const TURNO: readonly Modo[] = ['antes', 'despues', 'al-azar', ...(SIN_BASE > 0 ? (['sin-base'] as const) : [])];
const TURNO_ENTERO: readonly Modo[] = [...TURNO, 'al-azar', 'al-azar', 'al-azar', 'al-azar'];
const cuantosClientes = (): number =>
  ENTERA
    ? EN_CADA_PUNTO * 2 * 1.5 + (AL_AZAR + SIN_BASE) * CLIENTES_AL_AZAR
    : VECES * Math.max(CLIENTES_EN_EL_PUNTO, CLIENTES_AL_AZAR);

const inicio = performance.now();
const segundosDesde = (t: number): number => Math.round((performance.now() - t) / 1000);
const { clientes, planId } = await preparar();
let siguiente = 0;
let contestados = 0;
let sinRespuesta = 0;
let ultimos: readonly ClienteConTarjeta[] = [];
let muertes = 0;
/** A life whose purchases end sooner leaves the database away: the next one waits for it. */
let baseDeVuelta: Promise<void> = Promise.resolve();
if (ENTERA) await (await arrancarServidor(ajustes)).parar();
for (let turno = 0; muertes < VECES && siguiente < clientes.length; turno++) {
  const turnos = ENTERA ? TURNO_ENTERO : TURNO;
  const modo = turnos[turno % turnos.length] ?? 'al-azar';
  if (ENTERA && TURNO.every(basta)) break;
  if (ENTERA && basta(modo)) continue;
  await unaMuerte(modo);
}
const { malas, segundos, balance } = await revisar();
const porModo = Object.fromEntries(TURNO.map((m) => [m, hechas[m].muertes]));
const segunLaCompuerta = { antes: hechas.antes.enElPunto, despues: hechas.despues.enElPunto };
const cifras = { base: CLASE, muertes: porModo, segunLaCompuerta, contestados, sinRespuesta, ...balance, malas };
console.log(JSON.stringify(cifras, null, 2));
console.log(`${muertes} kills in ${segundosDesde(inicio)} s, ${segundos} s to rest after the last start`);
await pasarela.cerrar();
await compuerta.cerrar();
await propia?.cerrar();
rmSync(carpeta, { recursive: true, force: true });
console.log(`${muertes - Math.min(muertes, malas.length)} passed, ${malas.length} failed`);
process.exit(malas.length > 0 ? 1 : 0);

function basta(modo: Modo): boolean {
  const { muertes: veces, enElPunto } = hechas[modo];
  if (modo === 'al-azar') return veces >= AL_AZAR;
  return modo === 'sin-base' ? veces >= SIN_BASE : enElPunto >= EN_CADA_PUNTO + DE_MAS;
}

async function preparar() {
  const base = await abrir();
  await migrar(base);
  const plan = { nombre: 'Plus', abreviatura: 'PLUS', precio: '99.50', regimen_id: 1 };
  const { id } = await base.bd.insertInto('tipo_suscripcion').values(plan).returning('id').executeTakeFirstOrThrow();
  const lista = await crearClientes(base, cuantosClientes(), id);
  await base.cerrar();
  return { clientes: lista, planId: id };
}

/** One life of a server: a few clients of the last one press again, new ones buy, and it dies. */
async function unaMuerte(modo: Modo): Promise<void> {
  const enElPunto = modo === 'antes' || modo === 'despues' ? modo : null;
  compuerta.detener(enElPunto);
  const nacio = performance.now();
  await baseDeVuelta;
  const servidor = await arrancarServidor(ajustes);
  const arranque = segundosDesde(nacio);
  const suyos = clientes.slice(siguiente, siguiente + (enElPunto ? CLIENTES_EN_EL_PUNTO : CLIENTES_AL_AZAR));
  siguiente += suyos.length;
  const muerte = { modo, cuando: 0 };
  for (const c of suyos) c.muerte = muerte;
  const vida = { viva: true };
  const vuelven = Promise.all(ultimos.slice(0, VUELVEN).map((c) => comprar(servidor, c)));
  const cola = [...suyos];
  const compras = Promise.all(
    Array.from({ length: enElPunto ? suyos.length : ESCRITORES }, async () => {
      for (let c = cola.shift(); c && vida.viva; c = cola.shift()) await comprar(servidor, c);
    }),
  );
  await Promise.race([morir(servidor, modo, suyos.length), enElPunto ? NUNCA : compras.then(() => dormir(50))]);
  vida.viva = false;
  muerte.cuando = Date.now();
  await servidor.matar();
  const cuantos = compuerta.detenidos();
  hechas[modo].muertes++;
  hechas[modo].enElPunto += cuantos;
  muertes++;
  await Promise.all([compras, vuelven]);
  ultimos = suyos;
  const donde = enElPunto ? `${cuantos} purchases at the point` : 'wherever it was';
  console.log(`kill ${muertes}, ${modo}: ${donde}; start ${arranque} s, ${segundosDesde(inicio)} s in all`);
}

async function comprar(servidor: ProcesoDeServidor, c: ClienteConTarjeta): Promise<void> {
  const dos = await Promise.allSettled(pulsacionesDe(servidor.url, c, planId));
  const buenas = dos.filter((r) => r.status === 'fulfilled').length;
  contestados += buenas;
  sinRespuesta += dos.length - buenas;
}

async function morir(servidor: ProcesoDeServidor, modo: Modo, cuantos: number): Promise<void> {
  if (modo === 'al-azar') return dormir(azar.entero(20, 1200));
  if (modo !== 'sin-base') return compuerta.esperar(cuantos, LLENAR_EL_PUNTO_MS);
  const oidas = azar.entero(1, CLIENTES_AL_AZAR - 2);
  await new Promise<void>((listo) => {
    let van = 0;
    compuerta.alPasar = () => {
      if (++van === oidas) listo();
    };
  });
  baseDeVuelta = quitarLaBase(azar.entero(500, 4000));
  await baseDeVuelta;
}

/** The database refuses everybody for a while, and then is there again: what was answered meanwhile must not be lost. */
async function quitarLaBase(ms: number): Promise<void> {
  const admin = new pg.Client({ connectionString: servidorUrl });
  await admin.connect();
  await admin.query(`alter database ${nombreDeBase} with allow_connections false`);
  await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [nombreDeBase]);
  await dormir(ms);
  await admin.query(`alter database ${nombreDeBase} with allow_connections true`);
  await admin.end();
  await dormir(1500);
}

/** Starts once more and waits until nothing moves; then compares with what the provider did. */
async function revisar() {
  hayFallas = false;
  compuerta.detener(null);
  await baseDeVuelta;
  const servidor = await arrancarServidor(ajustes);
  const nacio = performance.now();
  // The figure is of the completer alone: nobody asks the server for anything. What never reached the provider stays in doubt
  // for half an hour: those that the gate kept, and the few that a random kill caught there.
  const corta = performance.now() - inicio < DUDA_MS;
  let abiertos = Number.POSITIVE_INFINITY;
  let cambio = nacio;
  const enCalma = (): boolean => {
    if (corta && abiertos <= hechas.antes.enElPunto) return true;
    return performance.now() - nacio > REPOSO_MS && performance.now() - cambio > SIN_CAMBIOS_MS;
  };
  while (performance.now() - nacio < PLAZO_MS && !enCalma()) {
    await dormir(2000);
    const texto = await (await fetch(`${servidor.url}/metricas`)).text();
    const ahora = Number(/^aldia_cobros_abiertos (\S+)/m.exec(texto)?.[1] ?? 0);
    if (ahora !== abiertos) cambio = performance.now();
    abiertos = ahora;
  }
  const segundos = segundosDesde(nacio);
  await servidor.parar();
  const base = await abrir();
  const compras = await revisarCompras(base, motor, { admiteDudas: true });
  const { puntos, hastaSuFin, cuantas } = await balanceDe(base, motor, clientes);
  const faltas = (['antes', 'despues'] as const)
    .filter((p) => ENTERA && cuantas(p, p) < EN_CADA_PUNTO)
    .map((p) => `only ${cuantas(p, p)} purchases were at '${p}' when their process died`);
  const malas = [
    ...compras,
    ...(await revisarLibro(base)),
    ...(await revisarCarteras(base)),
    ...(await revisarResuscripciones(base, clientes)),
    ...faltas,
  ];
  await base.cerrar();
  return { malas, segundos, balance: { puntos, segundosHastaSuFin: hastaSuFin } };
}
