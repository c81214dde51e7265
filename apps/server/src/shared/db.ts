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
/** For reads that also run inside of a transaction. */
export type Conexion = Bd | Tx;

/**
 * In a statement that is a whole transaction by itself, returning this makes its commit not wait for the disk: everybody sees
 * the row at once, and only a crash of the database may lose the last half second. For counters and nonces, never for data.
 */
export const sinEsperarAlDisco = sql<string>`set_config('synchronous_commit', 'off', true)`;

export interface Conexiones {
  readonly pool: pg.Pool;
  readonly bd: Bd;
}
/** Its own pool is for slow work: the start, jobs, files that are written while they leave. A minute a statement. */
export interface BaseDeDatos extends Conexiones {
  readonly clase: 'embebida' | 'postgres';
  /**
   * For calls, which people wait for: five seconds a statement, two for a connection. It is separate so that jobs and files do
   * not take the connections of calls. The embedded database has one engine, and so no second pool.
   */
  readonly llamadas: Conexiones;
  /** One connection that only checks that the database answers: it is free even when all others are taken. */
  readonly salud: pg.Pool;
  /** A replica, from which reports are read; null when none is set. */
  readonly replica?: Conexiones | null;
  /** Packs the whole embedded database into one file; PostgreSQL has a program for that. */
  readonly volcar?: () => Promise<Blob>;
  cerrar(): Promise<void>;
}
export interface Reparto {
  readonly llamadas: number;
  readonly largas: number;
}
export interface Plazos {
  /** Milliseconds that a call may wait for a connection. */
  readonly turnoMs: number;
  /** Milliseconds that one statement may take, its waits for locks included. */
  readonly plazoMs: number;
}

/** What copies of the embedded database are opened from (tests): a migrated image, and the program compiled once for all copies. */
export interface ImagenDeBase {
  /** File system of one copy: a new one each time. */
  readonly datos: () => Filesystem;
  readonly programa: WebAssembly.Module;
  readonly archivos: Blob;
}

export interface OpcionesDeBase {
  readonly url?: string | undefined;
  /** Folder of the embedded database; without url and folder it lives in memory (tests). */
  readonly carpeta?: string | undefined;
  /** Address of a replica. */
  readonly replica?: string | undefined;
  readonly conexiones?: Reparto | undefined;
  /** How long calls wait for PostgreSQL, when it is not as in production (tests). */
  readonly plazosDeLlamadas?: Plazos | undefined;
  readonly imagen?: ImagenDeBase | undefined;
  /** Output of `volcar`, to open the embedded database with in an empty `carpeta`. */
  readonly volcado?: Blob | undefined;
  /** False: no statement stays prepared in a connection, for a PgBouncer that does not know them (ADR 22). */
  readonly preparadas?: boolean | undefined;
  /** True for an order of an operator, which may give one statement all the time that it needs: PostgreSQL is silent until it ends. */
  readonly paciente?: boolean | undefined;
  readonly alFallarConexion?: (error: Error) => void;
}

/** Opens PostgreSQL when there is an address, the embedded database otherwise. The caller migrates. */
export async function abrirBase(opciones: OpcionesDeBase): Promise<BaseDeDatos> {
  return opciones.url ? abrirPostgres(opciones.url, opciones) : abrirEmbebida(opciones);
}

const DE_LLAMADAS: Plazos = { turnoMs: 2000, plazoMs: 5000 };
const DE_LO_LARGO: Plazos = { turnoMs: 10_000, plazoMs: 60_000 };
const DE_SALUD = { turnoMs: 1000, plazoMs: 1000, conexiones: 1 };

function abrirPostgres(url: string, opciones: OpcionesDeBase): BaseDeDatos {
  const { llamadas = 10, largas = 10 } = opciones.conexiones ?? {};
  const plazos = opciones.plazosDeLlamadas ?? DE_LLAMADAS;
  const comun = {
    url,
    sentencias: opciones.preparadas === false ? null : new Sentencias(),
    paciente: opciones.paciente,
    alFallarConexion: opciones.alFallarConexion ?? (() => undefined),
  };
  const deLlamadas = crearPoolPostgres({ ...comun, ...plazos, conexiones: llamadas });
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
  // When it collects WASM code, V8 13.6 may free one wrapper between WASM and JS twice, and the process ends at once
  // (`WasmImportWrapperCache::Free`). The database is one program that stays loaded, so keeping the code costs little.
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

/** What the database's clock said, and the two readings of this process's own clock around it. */
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

/** The time of the database's clock; null when it does not answer now. */
export const horaDe = (base: BaseDeDatos): Promise<HoraOida | null> =>
  Promise.race([leerHora(base.salud).catch(() => null), esperar(ESPERA_DE_SALUD_MS, null, { ref: false })]);
/** True when the database answers now. */
export const responde = async (base: BaseDeDatos): Promise<boolean> => (await horaDe(base)) !== null;

/** Runs reads that have to agree: each sees the data of the moment of the first one. */
export const enUnMomento = <T>(bd: Bd, leer: (tx: Tx) => Promise<T>): Promise<T> =>
  bd.transaction().execute(async (tx) => {
    await sql`set transaction isolation level repeatable read, read only`.execute(tx);
    return leer(tx);
  });

/** Runs reads that go through whole tables, of any size: each takes all the time that it needs. For an operator's order, which waits. */
export const sinPlazo = <T>(bd: Bd, leer: (tx: Tx) => Promise<T>): Promise<T> =>
  bd.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    return leer(tx);
  });

/**
 * Runs `trabajo` in one node at a time: migrations and the set-up of the job queue both race on an empty database. A
 * transaction that does nothing else holds the lock, in a connection of its own. A pooler that hands out connections for each
 * transaction would take a session lock in one connection and give it back in another, and no node could start any more.
 */
export async function conCandado<T>(base: BaseDeDatos, trabajo: () => Promise<T>): Promise<T> {
  // The embedded database serves one process, and a transaction would keep everybody else out.
  if (base.clase === 'embebida') return trabajo();
  const CANDADO_DE_ARRANQUE = 727_274;
  return base.bd.transaction().execute(async (tx) => {
    await sql`select set_config('idle_in_transaction_session_timeout', '0', true)`.execute(tx);
    await sql`select pg_advisory_xact_lock(${CANDADO_DE_ARRANQUE})`.execute(tx);
    return trabajo();
  });
}
