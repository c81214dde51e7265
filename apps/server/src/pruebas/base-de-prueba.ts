import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { deserialize, serialize } from 'node:v8';
import { Kysely } from 'kysely';
import pg from 'pg';
import { huellaSha256, idAleatorio } from '../shared/cifrado.ts';
import { abrirBase, type BaseDeDatos, type ImagenDeBase } from '../shared/db.ts';
import { Dialecto } from '../shared/dialecto.ts';
import { leerAjustes } from '../shared/env.ts';
import { crearBitacora } from '../shared/log.ts';
import { migraciones, migrar } from '../shared/migrar.ts';
import type { Tablas } from '../shared/tablas.generated.ts';
import { type Carpeta, carpetaDe, EnMemoria } from './archivos-en-memoria.ts';
import { conFallas, puertosDeMaquinas } from './repartida/base.ts';
import { apuntar, hacerMaquina, hacerPrimera } from './repartida/partir.ts';
import { anotarSentencias } from './sentencias-vistas.ts';

const URL_DE_PRUEBAS = process.env['TEST_DATABASE_URL'];
const CACHE = path.resolve(import.meta.dirname, '../../../../.cache');

/**
 * A migrated database of its own: a copy of an image (embedded) or of a template (PostgreSQL, TEST_DATABASE_URL). A test says
 * the record types, kinds of issuer and holidays that it is about: those of the law are taken away, unless it asks for them.
 */
export async function baseDePrueba({ conCatalogosDeLey = false, conTablasPropias = false } = {}): Promise<BaseDeDatos> {
  const base = URL_DE_PRUEBAS ? await copiaDePlantilla(URL_DE_PRUEBAS) : await copiaDeImagen(!conTablasPropias);
  if (!conCatalogosDeLey)
    await base.pool.query('delete from tipo_emisor; delete from tipo_registro; delete from dia_inhabil');
  return base;
}

/** What is asked of it is written down, for the PostgreSQL of production to read (sentencias-vistas.ts). */
async function copiaDeImagen(seAnota: boolean): Promise<BaseDeDatos> {
  const base = await abrirBase({ imagen: await imagenDeTodas() });
  if (!seAnota) return base;
  const vistas = anotarSentencias(base.pool);
  return {
    ...base,
    cerrar: async () => {
      vistas.terminar();
      await base.cerrar();
    },
  };
}

/** As a start leaves it: tables, and the queue with its jobs, which a second start finds there. */
async function preparar(base: BaseDeDatos): Promise<void> {
  await migrar(base);
  const { crearAplicacion } = await import('../app.ts');
  const llaveMaestra = randomBytes(32).toString('base64');
  const ajustes = leerAjustes({ ALDIA_MODO: 'demo', LLAVE_MAESTRA: llaveMaestra });
  const log = crearBitacora('silent');
  const { http, recursos } = await crearAplicacion({ ajustes, base, llaveMaestra, log, sondeoS: 600 });
  await http?.close();
  await recursos.cola.parar();
}

let imagen: Promise<ImagenDeBase> | undefined;
/** The image and the program are read and compiled once by each worker: half of what a copy would cost. */
function imagenDeTodas(): Promise<ImagenDeBase> {
  imagen ??= (async () => {
    const carpeta = path.dirname(fileURLToPath(import.meta.resolve('@electric-sql/pglite')));
    const leer = (archivo: string): Buffer<ArrayBuffer> => readFileSync(path.join(carpeta, archivo));
    const datos = await imagenMigrada();
    return {
      datos: () => new EnMemoria(datos),
      programa: await WebAssembly.compile(leer('pglite.wasm')),
      archivos: new Blob([leer('pglite.data')]),
    };
  })();
  return imagen;
}

/** A copy lives for one file of tests and is never recovered: no more journal than one piece, and none of it made beforehand. */
const SIN_MAS_DIARIO = ["min_wal_size = '32MB'", 'wal_recycle = off', 'wal_init_zero = off', 'full_page_writes = off'];
/** What is kept of pages beside the files, which are in memory too, is emptied at each opening: a quarter of what that costs. */
const SIN_MAS_MEMORIA = ["shared_buffers = '8MB'"];
const AJUSTES = [...SIN_MAS_DIARIO, ...SIN_MAS_MEMORIA];

/** Nobody makes another database beside it. */
const SIN_PLANTILLAS = [
  'update pg_database set datistemplate = false',
  'drop database template0',
  'drop database template1',
];

/** One image per set of migrations, kept between runs: a copy opens in half a second instead of three. */
async function imagenMigrada(): Promise<Carpeta> {
  const huella = huellaSha256(
    migraciones()
      .map((m) => `${m.numero}:${m.huella}`)
      .concat(AJUSTES, SIN_PLANTILLAS)
      .join(),
  ).slice(0, 16);
  const archivo = path.join(CACHE, `base-${huella}.v8`);
  if (existsSync(archivo)) return deserialize(readFileSync(archivo)) as Carpeta;
  const [{ PGlite }, { pg_trgm }, { btree_gin }, { unaccent }, { crearPoolPglite }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/contrib/pg_trgm'),
    import('@electric-sql/pglite/contrib/btree_gin'),
    import('@electric-sql/pglite/contrib/unaccent'),
    import('../shared/pglite-pool.ts'),
  ]);
  const extensions = { pg_trgm, btree_gin, unaccent };
  const primera = await PGlite.create({ extensions });
  const pool = crearPoolPglite(primera);
  const bd = new Kysely<Tablas>({ dialect: new Dialecto({ pool }) });
  await preparar({ clase: 'embebida', pool, bd, llamadas: { pool, bd }, salud: pool, cerrar: async () => {} });
  await pool.end();
  for (const ajuste of AJUSTES) await primera.exec(`alter system set ${ajuste}`);
  const datos = await primera.dumpDataDir('none');
  await primera.close();
  // Opened once more with those settings, the journal of the migrations is left behind.
  const lite = await PGlite.create({ extensions, loadDataDir: datos });
  for (const paso of [...SIN_PLANTILLAS, 'select pg_switch_wal()', 'checkpoint', 'checkpoint']) await lite.exec(paso);
  const carpeta = carpetaDe(lite);
  await lite.close();
  mkdirSync(CACHE, { recursive: true });
  const propio = `${archivo}.${process.pid}.${idAleatorio()}`;
  writeFileSync(propio, serialize(carpeta));
  renameSync(propio, archivo);
  return carpeta;
}

/** A database of that name like the template of a kind, which is made the first time; one maker at a time. */
async function copiarPlantilla(
  url: string,
  clase: string,
  nombre: string,
  hacer: (base: BaseDeDatos) => Promise<void>,
) {
  const plantilla = `aldia_${clase}_${huellaSha256(
    migraciones()
      .map((m) => `${m.numero}:${m.huella}`)
      .join(),
  ).slice(0, 12)}`;
  const conNombre = (base: string): string => Object.assign(new URL(url), { pathname: `/${base}` }).toString();
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  try {
    await admin.query('select pg_advisory_lock(727275)');
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [plantilla]);
    if (rowCount === 0) {
      await admin.query(`create database ${plantilla} template template0 locale 'C.UTF-8' encoding 'UTF8'`);
      const base = await abrirBase({ url: conNombre(plantilla) });
      await hacer(base);
      await base.cerrar();
    }
    await admin.query(`create database ${nombre} template ${plantilla}`);
  } finally {
    await admin.end();
  }
  return conNombre(nombre);
}

async function tirarCopia(url: string, nombre: string): Promise<void> {
  const otro = new pg.Client({ connectionString: url });
  await otro.connect();
  await otro.query(`drop database if exists ${nombre} with (force)`);
  await otro.end();
}

/**
 * Tests race for one lock and want every answer: a machine that is busy with other tests must not turn the last in the queue away.
 * What is refused after which time is asked of production's own limits elsewhere (limites-de-base.ts).
 */
const SIN_PRISA = { turnoMs: 60_000, plazoMs: 60_000 };

async function copiaDePlantilla(url: string): Promise<BaseDeDatos> {
  const nombre = `aldia_prueba_${idAleatorio().replaceAll('-', '').slice(0, 16)}`;
  const puertos = puertosDeMaquinas();
  const maquinas = puertos.map((puerto) => Object.assign(new URL(url), { port: String(puerto) }).toString());
  for (const maquina of maquinas)
    await copiarPlantilla(maquina, 'maquina', nombre, async (base) => {
      await migrar(base);
      await hacerMaquina(base.pool);
    });
  const suya = await copiarPlantilla(url, puertos.length > 0 ? 'primera' : 'plantilla', nombre, async (base) => {
    await preparar(base);
    if (puertos.length > 0) await hacerPrimera(base.pool, puertos);
  });
  const base = await abrirBase({ url: suya, plazosDeLlamadas: SIN_PRISA });
  if (puertos.length > 0) {
    await conFallas(base);
    await apuntar(base.pool, puertos.length, nombre);
  }
  return {
    ...base,
    cerrar: async () => {
      await base.cerrar();
      for (const lugar of [url, ...maquinas]) await tirarCopia(lugar, nombre);
    },
  };
}
