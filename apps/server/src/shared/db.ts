import { setTimeout as esperar } from 'node:timers/promises';
import v8 from 'node:v8';
import type { Filesystem } from '@electric-sql/pglite/basefs';
import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { BaseEnTandas, type Tx } from './db-transaccion.ts';
import { bloquearCarpeta } from './pglite-candado.ts';
import { crearPoolPglite } from './pglite-pool.ts';
import { crearPoolPostgres, sinCaer } from './pool-postgres.ts';
import { aInstante } from './reloj.ts';
import { Sentencias } from './sentencias.ts';
import type { Tablas } from './tablas.generated.ts';

// Dates and months are text in the domain; a driver that builds Date objects would move birthdays by a day (ADR 6).
const INT8 = 20;
const DATE = 1082;
const TIMESTAMPTZ = 1184;
pg.types.setTypeParser(INT8, Number);
pg.types.setTypeParser(DATE, (texto) => texto);
pg.types.setTypeParser(TIMESTAMPTZ, aInstante);

export type Bd = Kysely<Tablas>;
export type { Tx } from './db-transaccion.ts';
/** For what reads, and is read inside of a transaction too. */
export type Conexion = Bd | Tx;

/**
 * Returned by a statement that is a whole transaction by itself, makes its commit not wait for the disk: everybody sees the
 * row at once, and only a crash of the database may forget the last half second. For counters and nonces, never for data.
 */
export const sinEsperarAlDisco = sql<string>`set_config('synchronous_commit', 'off', true)`;

export interface Conexiones {
  readonly pool: pg.Pool;
  readonly bd: Bd;
}
/** Itself for what takes its time: the start, jobs, files that are written while they leave. A minute a statement. */
export interface BaseDeDatos extends Conexiones {
  readonly clase: 'embebida' | 'postgres';
  /**
   * For calls, that somebody waits for: five seconds a statement, two for a connection. Apart, so that neither jobs nor
   * files take the connections of who is waiting. The embedded database has one engine, and no second one to keep apart.
   */
  readonly llamadas: Conexiones;
  /** One connection that only asks whether the database is there: when the others are all taken, it still is. */
  readonly salud: pg.Pool;
  /** A copy that follows it, from which reports are read; null where none is set. */
  readonly replica?: Conexiones | null;
  /** The whole of the embedded database as one packed file; PostgreSQL has a program for it. */
  readonly volcar?: () => Promise<Blob>;
  cerrar(): Promise<void>;
}
export interface Reparto {
  readonly llamadas: number;
  readonly largas: number;
}

/** What copies of the embedded database are opened from (tests): a migrated image, and its program compiled once for all. */
export interface ImagenDeBase {
  /** Where one copy keeps its files: a new one each time. */
  readonly datos: () => Filesystem;
  readonly programa: WebAssembly.Module;
  readonly archivos: Blob;
}

export interface OpcionesDeBase {
  readonly url?: string | undefined;
  /** Folder of the embedded database; without url and folder it lives in memory (tests). */
  readonly carpeta?: string | undefined;
  /** Address of a copy that follows it. */
  readonly replica?: string | undefined;
  readonly conexiones?: Reparto | undefined;
  readonly imagen?: ImagenDeBase | undefined;
  /** What `volcar` gave, to open the embedded database with in an empty `carpeta`. */
  readonly volcado?: Blob | undefined;
  /** False: no statement stays prepared in a connection, for a PgBouncer that does not know them (ADR 22). */
  readonly preparadas?: boolean | undefined;
  readonly alFallarConexion?: (error: Error) => void;
}

/** Opens PostgreSQL when there is an address, the embedded database otherwise. The caller migrates. */
export async function abrirBase(opciones: OpcionesDeBase): Promise<BaseDeDatos> {
  return opciones.url ? abrirPostgres(opciones.url, opciones) : abrirEmbebida(opciones);
}

const DE_LLAMADAS = { turnoMs: 2000, plazoMs: 5000 };
const DE_LO_LARGO = { turnoMs: 10_000, plazoMs: 60_000 };
const DE_SALUD = { turnoMs: 1000, plazoMs: 1000, conexiones: 1 };

function abrirPostgres(url: string, opciones: OpcionesDeBase): BaseDeDatos {
  const { llamadas = 10, largas = 10 } = opciones.conexiones ?? {};
  const comun = {
    url,
    sentencias: opciones.preparadas === false ? null : new Sentencias(),
    alFallarConexion: opciones.alFallarConexion ?? (() => undefined),
  };
  const deLlamadas = crearPoolPostgres({ ...comun, ...DE_LLAMADAS, conexiones: llamadas });
  const deLoLargo = crearPoolPostgres({ ...comun, ...DE_LO_LARGO, conexiones: largas });
  const salud = crearPoolPostgres({ ...comun, ...DE_SALUD });
  const deReplica = opciones.replica
    ? crearPoolPostgres({ ...comun, url: opciones.replica, ...DE_LLAMADAS, conexiones: llamadas })
    : null;
  return {
    clase: 'postgres',
    ...conKysely(deLoLargo),
    llamadas: conKysely(deLlamadas),
    salud,
    replica: deReplica && conKysely(deReplica),
    cerrar: async () => {
      const abiertos = [deLlamadas, deLoLargo, salud, ...(deReplica ? [deReplica] : [])];
      await Promise.all(abiertos.map((pool) => pool.end()));
    },
  };
}

const conKysely = (pool: pg.Pool): Conexiones => ({ pool, bd: new BaseEnTandas(pool) });

const deImagen = ({ datos, programa, archivos }: ImagenDeBase) => ({
  fs: datos(),
  pgliteWasmModule: programa,
  fsBundle: archivos,
});

async function abrirEmbebida(opciones: OpcionesDeBase): Promise<BaseDeDatos> {
  // V8 13.6 may free one wrapper between WASM and JS twice when it collects WASM code, and the process ends at once
  // (`WasmImportWrapperCache::Free`). The database is one program that stays: what is kept is little.
  v8.setFlagsFromString('--no-wasm-code-gc');
  const [{ PGlite }, { pg_trgm }, { btree_gin }, { unaccent }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/contrib/pg_trgm'),
    import('@electric-sql/pglite/contrib/btree_gin'),
    import('@electric-sql/pglite/contrib/unaccent'),
  ]);
  const soltar = opciones.carpeta ? await bloquearCarpeta(opciones.carpeta) : () => {};
  const lite = await PGlite.create({
    extensions: { pg_trgm, btree_gin, unaccent },
    ...(opciones.carpeta ? { dataDir: opciones.carpeta } : {}),
    ...(opciones.imagen ? deImagen(opciones.imagen) : {}),
    ...(opciones.volcado ? { loadDataDir: opciones.volcado } : {}),
  });
  const pool = sinCaer(crearPoolPglite(lite), opciones.alFallarConexion ?? (() => undefined));
  const cerrar = async () => {
    await pool.end();
    await lite.close();
    soltar();
  };
  const unica = conKysely(pool);
  const volcar = () => lite.dumpDataDir('gzip');
  return { clase: 'embebida', ...unica, llamadas: unica, salud: pool, volcar, cerrar };
}

/** What the database's clock said, and between which two moments of this process's own count. */
export interface HoraOida {
  readonly antes: number;
  readonly despues: number;
  readonly ms: number;
}
export async function leerHora(pool: pg.Pool): Promise<HoraOida> {
  const antes = performance.now();
  const { rows } = await pool.query<{ ms: number }>(
    'select extract(epoch from clock_timestamp())::float8 * 1000 as ms',
  );
  const [hora] = rows;
  if (!hora) throw new Error('the database does not say the hour');
  return { antes, despues: performance.now(), ms: hora.ms };
}

const ESPERA_DE_SALUD_MS = 2000;

/** The hour of a database that answers now; null of one that does not. */
export const horaDe = (base: BaseDeDatos): Promise<HoraOida | null> =>
  Promise.race([leerHora(base.salud).catch(() => null), esperar(ESPERA_DE_SALUD_MS, null, { ref: false })]);
/** True when the database answers now. */
export const responde = async (base: BaseDeDatos): Promise<boolean> => (await horaDe(base)) !== null;

/** Reads that have to agree: each sees what was there when the first one was asked. */
export const enUnMomento = <T>(bd: Bd, leer: (tx: Tx) => Promise<T>): Promise<T> =>
  bd.transaction().execute(async (tx) => {
    await sql`set transaction isolation level repeatable read, read only`.execute(tx);
    return leer(tx);
  });

/**
 * Runs one node at a time: migrations and the job queue's own set-up both race on an empty database. The lock is held by a
 * transaction that does nothing else, in a connection of its own: a lock of the session would be taken in one connection and
 * given back in another by a pooler that hands them out for each transaction, and nobody would start any more.
 */
export async function conCandado<T>(base: BaseDeDatos, trabajo: () => Promise<T>): Promise<T> {
  // It serves one process, and a transaction would keep everybody else out.
  if (base.clase === 'embebida') return trabajo();
  const CANDADO_DE_ARRANQUE = 727_274;
  return base.bd.transaction().execute(async (tx) => {
    await sql`select set_config('idle_in_transaction_session_timeout', '0', true)`.execute(tx);
    await sql`select pg_advisory_xact_lock(${CANDADO_DE_ARRANQUE})`.execute(tx);
    return trabajo();
  });
}
