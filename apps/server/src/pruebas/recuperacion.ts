// `npm run recuperacion -- [invoices]`: PostgreSQL with the archive of despliegue/pgbackrest, lost with its disk under saves (design:
// reliability, F27). It is brought back on another machine from the archive alone: what is missing was told in the last five minutes,
// the rest is there whole, and it takes half an hour at most. Then the base as it was at an earlier moment, set apart: nothing leaves it.
// With a number the base has so many invoices, and the backup of `npm run respaldo` is restored too, beside it in time.
// As root; needs `apt-get install postgresql pgbackrest`. Ends with 'N passed, N failed'.
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { abrirBase, type BaseDeDatos } from '../shared/db.ts';
import { levantarSmtp } from '../suplentes/smtp.ts';
import { cargar } from './conmutacion/carga.ts';
import { crearGente } from './conmutacion/gente.ts';
import { mesesPerdidos } from './conmutacion/juicio.ts';
import { losQueSalen, pedirCorreo } from './correo-que-espera.ts';
import { sembrarMoldes } from './escala/moldes.ts';
import { llenar } from './escala/paso.ts';
import { MAESTRA_DE_PRUEBA } from './escenario.ts';
import { decirYSalir, esperar, laMaquina } from './nodo-bajo-carga.ts';
import { ordenDeOperacion } from './orden-de-operacion.ts';
import { type PostgresPropio, postgresPropio, postgresTraido } from './postgres-propio.ts';
import { arrancarServidor } from './proceso.ts';
import { puertoLibre } from './puerto-libre.ts';
import { deposito } from './recuperacion/deposito.ts';

const FACTURAS = Number(process.argv[2] ?? 0);
const NOMBRE = 'aldia';
/** Work before and after the full copy: the second is longer than what PostgreSQL waits until it archives by itself. */
const [ANTES_MS, DESPUES_MS] = [10_000, 100_000];
const [PERDIDO_A_LO_MAS_MS, VUELVE_MS] = [300_000, 1_800_000];
const LIBROS = 20;
const MUESTREO_MS = 200;

const carpeta = mkdtempSync(path.join(os.tmpdir(), 'aldia-recuperacion-'));
// The archive is reached by the user of PostgreSQL.
chmodSync(carpeta, 0o711);
const archivo = deposito(path.join(carpeta, 'otra-maquina'));
const smtp = await levantarSmtp();
const postgres: PostgresPropio[] = [];
const pruebas: (readonly [string, boolean])[] = [];
const SIEMPRE = [
  ['max_locks_per_transaction', '256'],
  ['shared_buffers', '1GB'],
] as const;
/** Only while so many rows are written: nothing cleans beside it, and it waits for no checkpoint. */
const AL_LLENARLA = [
  ['autovacuum', 'off'],
  ['full_page_writes', 'off'],
  ['max_wal_size', '8GB'],
  ['maintenance_work_mem', '256MB'],
] as const;
const enBase = (p: PostgresPropio): string => Object.assign(new URL(p.url), { pathname: `/${NOMBRE}` }).toString();
const ajustesDe = (p: PostgresPropio, roles: string, puerto: string) => ({
  ALDIA_MODO: 'demo',
  ALDIA_ROLES: roles,
  DATOS: path.join(carpeta, 'datos'),
  LLAVE_MAESTRA: MAESTRA_DE_PRUEBA,
  BITACORA: 'fatal',
  BANGUAT_URL: 'http://127.0.0.1:9/ws',
  SMTP_URL: smtp.url,
  DATABASE_URL: enBase(p),
  PROXIES: '1',
  PUERTO: puerto,
});
const servir = async (p: PostgresPropio, roles = 'http') =>
  arrancarServidor(ajustesDe(p, roles, String(await puertoLibre())));
const medir = async <T>(que: string, hacer: () => Promise<T>): Promise<[T, number]> => {
  const desde = performance.now();
  const valor = await hacer();
  const ms = performance.now() - desde;
  console.log(`${que}: ${(ms / 1000).toFixed(1)} s`);
  return [valor, ms];
};
const contar = async (b: BaseDeDatos, texto: string): Promise<number> =>
  (await b.pool.query<{ n: number }>(texto)).rows[0]?.n ?? 0;
const GB = 'select pg_database_size(current_database()) / 1e9::float8 as n';

/** What twenty clients have in each of their months: nobody writes them meanwhile. */
const librosDe = async (b: BaseDeDatos): Promise<string> =>
  JSON.stringify(
    (
      await b.pool.query(
        `select usuario_id, periodo, libro, count(*), sum(monto), sum(iva), sum(hashtext(f::text)) from factura f
          where usuario_id in (select distinct usuario_id from declaracion where periodo < '2026' order by 1 limit ${LIBROS})
          group by 1, 2, 3 order by 1, 2, 3`,
      )
    ).rows,
  );

async function primera(): Promise<PostgresPropio> {
  const p = await postgresPropio();
  postgres.push(p);
  const admin = await abrirBase({ url: p.url });
  await admin.pool.query(`create database ${NOMBRE} template template0 locale 'C.UTF-8' encoding 'UTF8'`);
  for (const [ajuste, valor] of [...SIEMPRE, ...AL_LLENARLA])
    await admin.pool.query(`alter system set ${ajuste} = '${valor}'`);
  await admin.cerrar();
  p.parar();
  p.arrancar();
  // The first start migrates.
  await (await servir(p)).parar();
  return p;
}

async function llenarla(p: PostgresPropio): Promise<void> {
  const base = await abrirBase({ url: enBase(p), conexiones: { llamadas: 1, largas: 2 } });
  const moldes = await sembrarMoldes(base, path.join(carpeta, 'datos', 'documentos'));
  await llenar({ base, moldes }, FACTURAS);
  await base.cerrar();
}

/** From here on everything that it writes goes to the other machine too. */
async function archivar(p: PostgresPropio): Promise<void> {
  archivo.escribir(p.maquina);
  // Before anything is archived: both would want one lock.
  await archivo.correr('stanza-create');
  const admin = await abrirBase({ url: p.url });
  for (const [nombre] of AL_LLENARLA) await admin.pool.query(`alter system reset ${nombre}`);
  for (const [nombre, valor] of archivo.ajustes())
    await admin.pool.query(`alter system set ${nombre} = '${valor.replaceAll("'", "''")}'`);
  await admin.cerrar();
  p.parar();
  p.arrancar();
  await archivo.correr('check');
}

/** It reads before it takes writes: it is there when its journal is through. */
async function traer(opciones = ''): Promise<PostgresPropio> {
  const p = await postgresTraido((m) => {
    archivo.escribir(m);
    return archivo.orden(`restore ${opciones}`);
  });
  postgres.push(p);
  const admin = await abrirBase({ url: p.url });
  while ((await contar(admin, 'select pg_is_in_recovery()::int as n')) > 0) await esperar(MUESTREO_MS);
  await admin.cerrar();
  return p;
}

async function perderla(): Promise<void> {
  const viva = await primera();
  if (FACTURAS > 0) await medir(`${FACTURAS} invoices written`, () => llenarla(viva));
  const base = await abrirBase({ url: enBase(viva), conexiones: { llamadas: 1, largas: 2 } });
  const gente = await crearGente(base, { meses: 8000, compras: 0 });
  const [libros, gb] = [await librosDe(base), await contar(base, GB)];
  await archivar(viva);
  console.log(
    `${laMaquina()}; ${gb.toFixed(1)} GB, ${await contar(base, 'select count(*)::int as n from factura')} invoices`,
  );

  const nodo = await servir(viva);
  const carga = cargar([nodo.url], gente);
  const dichos: { readonly t: number; readonly meses: number }[] = [];
  const reloj = setInterval(
    () => dichos.push({ t: performance.now(), meses: carga.confirmado.meses.length }),
    MUESTREO_MS,
  );
  await esperar(ANTES_MS);
  await medir('a full copy under saves', () => archivo.correr('--type=full backup'));
  // Somebody asked for a mail, and no process that sends was there.
  await pedirCorreo(nodo.url, base, gente.colaborador);
  // The archive knows when a copy was whole by the second.
  await esperar(ANTES_MS);
  const momento = (await base.pool.query<{ t: string }>('select now()::text as t')).rows[0]?.t ?? '';
  const deEntonces = carga.confirmado.meses.length;
  await esperar(DESPUES_MS);
  await base.cerrar();
  const murio = performance.now();
  viva.tirar();
  clearInterval(reloj);
  await carga.parar();
  await nodo.parar();
  const { meses } = carga.confirmado;
  console.log(
    `the machine is lost with its disk: ${meses.length} months were told, ${deEntonces} of them when the copy was whole`,
  );

  const [otra, tardo] = await medir('brought back on another machine, serving again', async () => {
    const p = await traer();
    await (await servir(p)).parar();
    return p;
  });
  const deVuelta = await abrirBase({ url: enBase(otra), conexiones: { llamadas: 1, largas: 2 } });
  const faltan = await mesesPerdidos(deVuelta, carga.confirmado);
  const perdidos = new Set(faltan.filter((f) => f.startsWith('lost')).map((f) => Number(/month (\d+)/.exec(f)?.[1])));
  const primero = meses.findIndex((m) => perdidos.has(m.declaracionId));
  // The last time it was seen that this one was not told yet.
  const desde = primero < 0 ? murio : (dichos.findLast((d) => d.meses <= primero)?.t ?? 0);
  console.log(`${perdidos.size} of the last ${Math.round((murio - desde) / 1000)} s are missing`);
  pruebas.push(
    [`what is missing was told in the last ${PERDIDO_A_LO_MAS_MS / 1000} s`, murio - desde <= PERDIDO_A_LO_MAS_MS],
    ['something was told and archived after the full copy', meses.length - perdidos.size > deEntonces],
    ['nothing is there by halves or twice', faltan.length === perdidos.size],
    [
      `the months of ${LIBROS} clients are the same`,
      libros.length > 2 === FACTURAS > 0 && (await librosDe(deVuelta)) === libros,
    ],
    [`it serves within ${VUELVE_MS / 60_000} minutes`, tardo <= VUELVE_MS],
    [
      'everything stored holds',
      FACTURAS > 0 || (await ordenDeOperacion('verificar', [], ajustesDe(otra, 'http', '0'), carpeta)).codigo === 0,
    ],
  );
  await deVuelta.cerrar();
  await comoEstaba(momento, deEntonces);
  if (FACTURAS > 0) await conRespaldo(otra, libros);
}

/** The backup of the product itself, of a base of that size. */
async function conRespaldo(de: PostgresPropio, libros: string): Promise<void> {
  const respaldos = path.join(carpeta, 'respaldos');
  const [hecho] = await medir('npm run respaldo', () =>
    ordenDeOperacion('respaldo', [respaldos], ajustesDe(de, 'http', '0'), carpeta),
  );
  de.tirar();
  const nueva = await postgresPropio();
  postgres.push(nueva);
  const admin = await abrirBase({ url: nueva.url });
  await admin.pool.query(`create database ${NOMBRE} template template0 locale 'C.UTF-8' encoding 'UTF8'`);
  await admin.cerrar();
  const [traido, ms] = await medir('npm run restaurar', () =>
    ordenDeOperacion(
      'restaurar',
      [path.join(respaldos, readdirSync(respaldos)[0] ?? '')],
      { ...ajustesDe(nueva, 'http', '0'), DATOS: path.join(carpeta, 'datos-de-respaldo') },
      carpeta,
    ),
  );
  const base = await abrirBase({ url: enBase(nueva), conexiones: { llamadas: 1, largas: 2 } });
  pruebas.push(
    // The documents of clients that are copies are rows without a file: it says so of each, and ends with 2.
    ['a backup is made and restored', hecho.codigo === 2 && traido.codigo === 0],
    [`within ${VUELVE_MS / 60_000} minutes`, ms <= VUELVE_MS],
    ['with the same months', (await librosDe(base)) === libros],
  );
  await base.cerrar();
  nueva.tirar();
}

/** At an earlier moment, to look at it: it is set apart before anything starts on it. */
async function comoEstaba(momento: string, deEntonces: number): Promise<void> {
  const antes = await traer(`--type=time --target="${momento}" --target-action=promote`);
  const base = await abrirBase({ url: enBase(antes), conexiones: { llamadas: 1, largas: 2 } });
  const guardados = await contar(
    base,
    "select count(*)::int as n from declaracion where totales is not null and id >= (select max(id) from declaracion) - 100000 and usuario_id in (select id from usuario where numero_registro like 'R-%')",
  );
  await base.cerrar();
  const apartar = ['--quien', 'Ensayo', '--motivo', 'Para mirar', '--si'];
  const ajustes = ajustesDe(antes, 'http', '0');
  const apartada = await ordenDeOperacion('apartar', apartar, ajustes, carpeta);
  const nodo = await servir(antes, 'http,worker');
  const salud = (await (await fetch(`${nodo.url}/salud`)).json()) as { copia?: string };
  const quietos = await losQueSalen(smtp);
  await nodo.parar();
  const soltar = ['--quien', 'Ensayo', '--motivo', 'Ensayo', '--mensajes', 'enviar', '--si'];
  const suelta = await ordenDeOperacion('liberar', soltar, ajustes, carpeta);
  const libre = await servir(antes, 'http,worker');
  const salidos = await losQueSalen(smtp);
  await libre.parar();
  console.log(
    `at ${momento}: ${guardados} months (${deEntonces} told by then); mails out: ${quietos}, and once it was let go ${salidos}`,
  );
  pruebas.push(
    [
      'at an earlier moment it has what was told by then, and little more',
      guardados >= deEntonces && guardados <= deEntonces + 10,
    ],
    [
      'set apart, it says that it is a copy and no mail leaves it',
      apartada.codigo === 0 && salud.copia !== undefined && quietos === 0,
    ],
    ['let go, the mail that waited leaves', suelta.codigo === 0 && salidos === 1],
  );
}

try {
  mkdirSync(path.join(carpeta, 'datos'), { recursive: true });
  await perderla();
} catch (e) {
  console.error(e);
  pruebas.push(['the trial came to its end', false]);
} finally {
  await smtp.cerrar();
  for (const p of postgres) p.tirar();
  rmSync(carpeta, { recursive: true, force: true });
}
decirYSalir(pruebas);
