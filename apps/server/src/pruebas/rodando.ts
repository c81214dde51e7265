// `npm run rodando [-- [breve|largo] [desde <commit>]]`: two HTTP nodes and a worker behind a real nginx with the project's own file, on a PostgreSQL of its
// own. Each node is told to end and started again, in turns, under reads, saves, logins and uploads that are asked once; then
// a newer version takes its place beside the old one, and the old one comes back. No request may fail, and what was answered
// is there once; pages come with what they name, whichever node answers, and a tab of before finds what it opens late. The one
// of before is this program, or the one that a commit has, with its own migrations (`desde <commit>`), or two archives of
// `npm run empaquetar`, of before and of now, each with all that it brings (`archivos <uno> <otro>`). `largo` restarts one each
// thirty seconds for ten minutes (F25). It needs
// `apt-get install nginx-light postgresql openssl`. Ends with 'N passed, N failed'.
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { abrirBase, type BaseDeDatos } from '../shared/db.ts';
import { levantarSmtp } from '../suplentes/smtp.ts';
import { crearGente } from './conmutacion/gente.ts';
import { mesesPerdidos, sesionesPerdidas } from './conmutacion/juicio.ts';
import { MAESTRA_DE_PRUEBA } from './escenario.ts';
import { decirYSalir, esperar, laMaquina } from './nodo-bajo-carga.ts';
import { ordenDeOperacion } from './orden-de-operacion.ts';
import { postgresPropio } from './postgres-propio.ts';
import { arrancarServidor, type ProcesoDeServidor } from './proceso.ts';
import { puertoLibre } from './puerto-libre.ts';
import { type CargaSobreProxy, cargarSobre } from './rodando/carga.ts';
import { levantarNginx } from './rodando/nginx.ts';
import { loQueHaceElProxy } from './rodando/proxy.ts';
import {
  QUE_QUITA,
  queAgrega,
  ULTIMA,
  type Version,
  versionCon,
  versionDe,
  versionDeArchivo,
} from './rodando/versiones.ts';

const [BREVE, LARGO] = [process.argv.includes('breve'), process.argv.includes('largo')];
const DESDE = process.argv[process.argv.indexOf('desde') + 1];
const [DE_ANTES, DE_AHORA] = process.argv.includes('archivos')
  ? process.argv.slice(process.argv.indexOf('archivos') + 1)
  : [];
const [VUELTAS, PETICIONES, MESES] = BREVE ? [1, 500, 10_000] : LARGO ? [10, 5000, 120_000] : [4, 5000, 30_000];
const CADA_MS = LARGO ? 30_000 : 0;
/** Between two things that one of those who ask asks: short, so that a node that ends always has some that it did not read yet. */
const PAUSA_MS = 50;
/** Longer than nginx lets a node rest that did not take a connection (fail_timeout). */
const ENTRE_NODOS_MS = 3000;
const VOLVER_MS = 60_000;
const REPORTE_S = 1.5;

const carpeta = mkdtempSync(path.join(os.tmpdir(), 'aldia-rodando-'));
const [postgres, smtp] = [await postgresPropio(), await levantarSmtp()];
const puertos = [await puertoLibre(), await puertoLibre()] as const;
const comun = {
  ALDIA_MODO: 'demo',
  DESPEDIDA_MS: process.env['DESPEDIDA_MS'] ?? '6000',
  DATOS: carpeta,
  LLAVE_MAESTRA: MAESTRA_DE_PRUEBA,
  BITACORA: 'error',
  SMTP_URL: smtp.url,
  BANGUAT_URL: 'http://127.0.0.1:9/ws',
  PROXIES: '1',
  DATABASE_URL: postgres.url,
  PACIENCIA_MS: '60000',
};
const http = (puerto: number, { raiz }: Version) =>
  arrancarServidor({ ...comun, ALDIA_ROLES: 'http', PUERTO: String(puerto) }, raiz);
const worker = ({ raiz }: Version) => arrancarServidor({ ...comun, ALDIA_ROLES: 'worker' }, raiz);
const segundos = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
const medir = async (hacer: () => Promise<unknown>): Promise<number> => {
  const desde = performance.now();
  await hacer();
  return performance.now() - desde;
};

const pruebas: (readonly [string, boolean])[] = [];
const tabla: Record<string, string>[] = [];
const vieja = laDeAntes();
const nodos: ProcesoDeServidor[] = [await http(puertos[0], vieja), await http(puertos[1], vieja)];
let obrero = await worker(vieja);
const base = await abrirBase({ url: postgres.url });
const gente = await crearGente(base, { meses: MESES, compras: 0 });
const proxy = await levantarNginx(
  carpeta,
  puertos.map((p) => `127.0.0.1:${p}`),
);
pruebas.push(...(await loQueHaceElProxy(proxy, gente)));
console.log(
  `${laMaquina()}; PostgreSQL, dos nodos y nginx, en una misma máquina; de la migración ${vieja.ultima} a la ${ULTIMA}`,
);
const carga = cargarSobre(proxy, gente, PAUSA_MS);
await esperar(2000);

let codigos: (number | null)[] = [];
async function cambiar(n: 0 | 1, version = vieja): Promise<string> {
  const viejo = nodos[n];
  const cerrar = await medir(async () => viejo?.parar());
  codigos.push(viejo?.hijo.exitCode ?? null);
  const arrancar = await medir(async () => {
    nodos[n] = await http(puertos[n], version);
  });
  return `se cerró en ${segundos(cerrar)} y sirvió tras ${segundos(arrancar)}`;
}
/** What happened between two moments of the load, as a row of the table. */
async function tramo(que: string, hacer: () => Promise<string>): Promise<void> {
  const [antes, fallas] = [carga.cuantas(), carga.cuantasFallas()];
  carga.masLenta();
  const dicho = await hacer();
  await esperar(ENTRE_NODOS_MS);
  const fila = {
    que,
    dicho,
    peticiones: String(carga.cuantas() - antes),
    fallas: String(carga.cuantasFallas() - fallas),
  };
  tabla.push({ ...fila, 'más lenta': segundos(carga.masLenta()) });
  console.log(Object.values(tabla.at(-1) ?? {}).join(' | '));
}

for (let vez = 1; vez <= VUELTAS; vez++)
  for (const n of [0, 1] as const) {
    const siguiente = performance.now() + CADA_MS;
    await tramo(`reinicio ${vez} del nodo ${n + 1}`, () => cambiar(n));
    await esperar(Math.max(0, siguiente - performance.now()));
  }
while (carga.cuantas() < PETICIONES) await esperar(200);
const reinicios = { peticiones: carga.cuantas(), fallas: carga.cuantasFallas() };
const conCero = codigos.every((c) => c === 0);

const agrega = queAgrega(vieja.ultima);
const nueva =
  DE_AHORA === undefined
    ? versionCon(carpeta, 'nueva', [agrega])
    : versionDeArchivo(carpeta, 'nueva', DE_AHORA, [agrega]);
await tramo('el nodo 1 sube de versión y migra bajo un reporte', async () => {
  const reporte = leerDespacio(postgres.url);
  const dicho = await cambiar(0, nueva);
  await reporte;
  return dicho;
});
await tramo('el nodo 2, de antes, se reinicia', () => cambiar(1));
await tramo('el nodo 2 sube de versión', () => cambiar(1, nueva));
await tramo('el que trabaja sube de versión', async () => {
  const ms = await medir(async () => {
    await obrero.parar();
    obrero = await worker(nueva);
  });
  return `en ${segundos(ms)}`;
});
let volver = 0;
await tramo('los dos vuelven a la de antes', async () => {
  volver = await medir(async () => {
    await cambiar(0);
    await esperar(ENTRE_NODOS_MS);
    await cambiar(1);
    await obrero.parar();
    obrero = await worker(vieja);
  });
  return `en ${segundos(volver)}, con el que trabaja`;
});
await carga.parar();
codigos = [];
const enteros: (readonly [string, boolean])[] = [];
for (const [cual, { raiz }] of [
  ['before', vieja],
  ['now', nueva],
] as const) {
  const { codigo } = await ordenDeOperacion('verificar', [], comun, carpeta, raiz);
  enteros.push([`all that is stored is whole for the version of ${cual}`, codigo === 0]);
}

// Nobody serves while a version that takes something away comes: it says so, and the one of before does not start on it.
for (const p of [...nodos, obrero]) await p.parar();
const queQuita = versionCon(carpeta, 'que-quita', [agrega, QUE_QUITA]);
await (await http(puertos[0], queQuita)).parar();
const negado = await http(puertos[0], vieja).then(
  (p) => p.parar().then(() => 'arrancó'),
  (e: Error) => e.message.split('\n')[1] ?? '',
);
console.log(`\nLa de antes, sobre lo que ya no es suyo: ${negado}`);

const perdidos = [
  ...(await mesesPerdidos(base, carga)),
  ...(await sesionesPerdidas(base, carga)),
  ...(await archivosPerdidos(base, carga)),
];
console.log(perdidos.slice(0, 5).join('\n'));
console.table(tabla);
console.log(JSON.stringify({ hechas: carga.hechas, fallas: carga.fallas(), perdidos: perdidos.length }, null, 2));
pruebas.push(
  [`${reinicios.peticiones} requests over ${VUELTAS * 2} restarts, ${reinicios.fallas} failed`, reinicios.fallas === 0],
  ['a node that is told to end ends well', conCero],
  [
    `${carga.cuantas()} requests in all, ${carga.cuantasFallas()} failed, with two versions on one database`,
    carga.cuantasFallas() === 0,
  ],
  ...enteros,
  [`back to the version before in under a minute (${segundos(volver)})`, volver < VOLVER_MS],
  [
    `what was answered is there once: ${carga.meses.length} months, ${carga.sesiones.length} sessions, ${carga.subidos.length} files`,
    perdidos.length === 0,
  ],
  [
    'a program does not start on a database that asks for a newer one, and says so',
    negado.includes(`pide un programa que conozca la ${ULTIMA + 2}`),
  ],
);
await proxy.parar();
await base.cerrar();
await smtp.cerrar();
postgres.tirar();
if (pruebas.every(([, bien]) => bien)) rmSync(carpeta, { recursive: true, force: true });
else console.log(`what nginx said is in ${carpeta}/nginx-errores.log`);
decirYSalir(pruebas);

function laDeAntes(): Version {
  if (DE_ANTES !== undefined) return versionDeArchivo(carpeta, 'vieja', DE_ANTES);
  return process.argv.includes('desde') && DESDE
    ? versionDe(carpeta, 'vieja', DESDE)
    : versionCon(carpeta, 'vieja', []);
}

/** A report that holds what a migration waits for. */
async function leerDespacio(connectionString: string): Promise<void> {
  const cliente = new pg.Client({ connectionString });
  await cliente.connect();
  for (let n = 0; n < 4; n++) await cliente.query(`select count(*), pg_sleep(${REPORTE_S}) from declaracion`);
  await cliente.end();
}

async function archivosPerdidos({ pool }: BaseDeDatos, { subidos }: CargaSobreProxy): Promise<string[]> {
  const { rows } = await pool.query<{ id: string; usuario_id: number }>('select id, usuario_id from archivo_de_carga');
  const hay = new Map(rows.map((r) => [r.id, r.usuario_id]));
  const perdidos = subidos.filter((s) => hay.get(s.id) !== s.usuarioId).map((s) => `lost: file ${s.id}`);
  return hay.size === subidos.length
    ? perdidos
    : [...perdidos, `${hay.size} files are there, ${subidos.length} were told`];
}
