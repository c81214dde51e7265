// `npm run averias-base -- [times] [seconds]`: the database of one node and its worker is killed with kill -9 so often, under fifty who
// save, one who comes in and one who pays, and is started again by who watches it, as often as it takes (design: reliability, F02 and
// F03); then it is gone for so many seconds (F04). Nothing that was answered is missing, nobody paid twice, who cannot be served is told
// so at once, and AlDía is not started again. Then statements sleep: they hold every connection (F05), and end by the limit of a call
// and of a job (F06). `-- 0 0` does those alone. Ends with 'N passed, N failed'.
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { declaraciones } from '@aldia/contract/declaraciones.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { abrirBase } from '../shared/db.ts';
import { relojReal } from '../shared/reloj.ts';
import { LLAVE_DE_PRUEBA, levantarPasarela } from '../suplentes/pasarela.ts';
import { MES_ELEGIDO, primeraPagina } from './cargas.ts';
import { AL_PAGAR, cargar } from './conmutacion/carga.ts';
import { crearGente } from './conmutacion/gente.ts';
import { juzgar } from './conmutacion/juicio.ts';
import { MAESTRA_DE_PRUEBA } from './escenario.ts';
import { fabricas, nitDe } from './fabricas.ts';
import { conexionesTomadas, trabajoDormido } from './limites-de-base.ts';
import { llamadorDe } from './navegador.ts';
import { decirYSalir, esperar, laMaquina } from './nodo-bajo-carga.ts';
import { postgresPropio } from './postgres-propio.ts';
import { arrancarServidor } from './proceso.ts';
import { puertoLibre } from './puerto-libre.ts';

const [VECES, SIN_BASE_S] = [Number(process.argv[2] ?? 100), Number(process.argv[3] ?? 300)];
const ESCRITORES = 50;
/** Of those who save, as many as are done between two kills. */
const MESES_POR_MUERTE = 120;
const COMPRAS_POR_MUERTE = 12;
/** A charge that a failure left half way is resolved in two minutes (P07). */
const REPOSO_MS = 130_000;
const [VIDA_MS, VUELVE_MS, NEGADA_MS] = [1500, 10_000, 1000];
const MEMORIA_MB = 64;

const postgres = await postgresPropio();
const carpeta = mkdtempSync(path.join(os.tmpdir(), 'aldia-averias-base-'));
const pasarela = await levantarPasarela();
const comun = {
  ALDIA_MODO: 'demo',
  DATOS: carpeta,
  LLAVE_MAESTRA: MAESTRA_DE_PRUEBA,
  BITACORA: 'fatal',
  BANGUAT_URL: 'http://127.0.0.1:9/ws',
  PASARELA_URL: pasarela.url,
  PASARELA_COMPONENTE_URL: pasarela.componente,
  PASARELA_LIQUIDACION_URL: pasarela.liquidacion,
  PASARELA_LLAVE: LLAVE_DE_PRUEBA,
  DATABASE_URL: postgres.url,
  PROXIES: '1',
};
const abrir = async (ALDIA_ROLES: string) =>
  arrancarServidor({ ...comun, ALDIA_ROLES, PUERTO: String(await puertoLibre()) });
const [servidor, obrero] = [await abrir('http'), await abrir('worker')];
const base = await abrirBase({ url: postgres.url });
const gente = await crearGente(base, {
  meses: VECES * MESES_POR_MUERTE + 1000,
  compras: VECES * COMPRAS_POR_MUERTE + 100,
});
const admin = await fabricas(base.bd, () => relojReal.ahora(), MAESTRA_DE_PRUEBA).usuario([ROL.administrador], {
  nit: nitDe(9_000_001),
});
await base.cerrar();
console.log(laMaquina());
const carga = cargar([servidor.url], gente, ESCRITORES);
const pruebas: (readonly [string, boolean])[] = [];

/** One of the figures that the node tells of itself. */
async function cifra(serie: string): Promise<number> {
  const texto = await (await fetch(`${servidor.url}/metricas`)).text();
  return Number(new RegExp(`^${serie} (\\S+)$`, 'm').exec(texto)?.[1]);
}
const memoria = async (): Promise<number> => (await cifra('process_resident_memory_bytes')) / 2 ** 20;
/** Whoever watches it starts it until it does: at first the processes of the one before are still there. */
async function levantar(): Promise<number> {
  for (let intentos = 1; ; intentos++) {
    try {
      postgres.arrancar();
      return intentos;
    } catch {
      await esperar(200);
    }
  }
}
/** Milliseconds from a database that takes connections to a save that was asked after that and is done; null: it does not come. */
async function hastaGuardar(): Promise<number | null> {
  const desde = performance.now();
  while (!carga.guardaDesde(desde)) {
    if (performance.now() - desde > 6 * VUELVE_MS) return null;
    await esperar(20);
  }
  return performance.now() - desde;
}

if (VECES > 0) await matarla();
if (SIN_BASE_S > 0) await sinElla();

async function matarla(): Promise<void> {
  const [vueltas, intentos]: [number[], number[]] = [[], []];
  for (let vez = 0; vez < VECES; vez++) {
    await esperar(VIDA_MS * (0.3 + Math.random()));
    postgres.matar();
    intentos.push(await levantar());
    vueltas.push((await hastaGuardar()) ?? Number.POSITIVE_INFINITY);
  }
  const otraVez = intentos.filter((n) => n > 1).length;
  console.log(
    `${VECES} times killed; started at the first try ${VECES - otraVez} times, at most at try ${Math.max(...intentos)}; a save is done again after ${Math.round(Math.max(...vueltas))} ms at most`,
  );
  pruebas.push([
    `after each kill saves are served within ${VUELVE_MS / 1000} s of the database`,
    Math.max(...vueltas) <= VUELVE_MS,
  ]);
}

async function sinElla(): Promise<void> {
  await esperar(3000);
  const antesMb = await memoria();
  postgres.parar();
  const [negadas, vueltasDichas]: [number[], Set<string>] = [[], new Set()];
  let raras = 0;
  const fin = performance.now() + SIN_BASE_S * 1000;
  const cuerpo = JSON.stringify({ ...primeraPagina(MES_ELEGIDO) });
  while (performance.now() < fin) {
    const desde = performance.now();
    const r = await fetch(`${servidor.url}/api${declaraciones.listadoIngreso.ruta}`, {
      method: 'POST',
      body: cuerpo,
      headers: { authorization: `Bearer ${gente.colaborador.token}`, 'content-type': 'application/json' },
    });
    const dicho = await r.text();
    if (r.status !== 503 || !dicho.includes('SERVICIO_NO_DISPONIBLE') || !(Number(r.headers.get('retry-after')) > 0))
      raras++;
    vueltasDichas.add(r.headers.get('retry-after') ?? '');
    negadas.push(performance.now() - desde);
    await esperar(50);
  }
  const despuesMb = await memoria();
  await levantar();
  const vuelve = await hastaGuardar();
  const peor = Math.max(...negadas);
  console.log(
    `without a database for ${SIN_BASE_S} s: ${negadas.length} reads told to come back, the slowest after ${Math.round(peor)} ms, in ${[...vueltasDichas].sort().join(', ')} s; memory ${Math.round(antesMb)} to ${Math.round(despuesMb)} MB; a save ${Math.round(vuelve ?? 0)} ms after it is back`,
  );
  pruebas.push(['without a database every read says when to come back', raras === 0]);
  pruebas.push([`and says it within ${NEGADA_MS} ms`, peor < NEGADA_MS]);
  pruebas.push(['not all are told to come back in one moment', vueltasDichas.size > 1]);
  pruebas.push([`nothing piles up: memory grows less than ${MEMORIA_MB} MB`, despuesMb - antesMb < MEMORIA_MB]);
  pruebas.push([`it serves within ${VUELVE_MS / 1000} s of its return`, vuelve !== null && vuelve <= VUELVE_MS]);
}

await carga.parar();
const otra = await abrirBase({ url: postgres.url });
const { confirmado } = carga;
const sinDecidir = () => cifra('aldia_cobros_abiertos');
for (const limite = performance.now() + REPOSO_MS; performance.now() < limite && (await sinDecidir()) > 0; )
  await esperar(1000);
const perdidos = await juzgar(otra, pasarela.motor, confirmado);
for (const perdido of perdidos.slice(0, 20)) console.log(`  ${perdido}`);
console.log(
  `told: ${confirmado.meses.length} months, ${confirmado.sesiones.length} sessions, ${confirmado.pagos.length} payments; ${carga.sinRespuesta()} calls told otherwise: ${JSON.stringify(carga.dicho())}`,
);
pruebas.push([
  `the ${confirmado.meses.length} months, ${confirmado.sesiones.length} sessions and ${confirmado.pagos.length} payments told are there, once`,
  perdidos.length === 0,
]);
const aLosDemas = Object.keys(carga.dicho()).filter((d) => !d.startsWith(AL_PAGAR));
pruebas.push([
  'all others were told one thing: to come back; of who paid, what is not known yet',
  aLosDemas.length <= 1,
]);
const quien = { url: servidor.url, postgres: postgres.url, admin, colaborador: gente.colaborador };
pruebas.push(...(await conexionesTomadas(quien)), ...(await trabajoDormido(postgres.url)));
pruebas.push([
  'the processes are those that were started',
  servidor.hijo.exitCode === null && obrero.hijo.exitCode === null,
]);
// Who the first list was asked as is still inside.
pruebas.push([
  'who was inside is inside',
  await llamadorDe(servidor.url, gente.colaborador.token)(
    declaraciones.listadoIngreso,
    primeraPagina(MES_ELEGIDO),
  ).then(
    () => true,
    () => false,
  ),
]);
await otra.cerrar();
await Promise.all([servidor.parar(), obrero.parar(), pasarela.cerrar()]);
postgres.tirar();
rmSync(carpeta, { recursive: true, force: true });
decirYSalir(pruebas);
