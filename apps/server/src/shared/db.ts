import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { bloquearCarpeta } from './pglite-candado.ts';
import { crearPoolPglite } from './pglite-pool.ts';
import { aInstante } from './reloj.ts';
import { clienteConSentencias, Sentencias } from './sentencias.ts';
import type { Tablas } from './tablas.generated.ts';

// Dates and months are text in the domain; a driver that builds Date objects would move birthdays by a day (ADR 6).
const INT8 = 20;
const DATE = 1082;
const TIMESTAMPTZ = 1184;
pg.types.setTypeParser(INT8, Number);
pg.types.setTypeParser(DATE, (texto) => texto);
pg.types.setTypeParser(TIMESTAMPTZ, aInstante);

export type Bd = Kysely<Tablas>;
export type Tx = Transaction<Tablas>;

/**
 * Returned by a statement that is a whole transaction by itself, makes its commit not wait for the disk: everybody sees the
 * row at once, and only a crash of the database may forget the last half second. For counters and nonces, never for data.
 */
export const sinEsperarAlDisco = sql<string>`set_config('synchronous_commit', 'off', true)`;

export interface BaseDeDatos {
  readonly clase: 'embebida' | 'postgres';
  readonly pool: pg.Pool;
  readonly bd: Bd;
  cerrar(): Promise<void>;
}

/** What copies of the embedded database are opened from (tests): a migrated image, and its program compiled once for all. */
export interface ImagenDeBase {
  readonly datos: Blob;
  readonly programa: WebAssembly.Module;
  readonly archivos: Blob;
}

export interface OpcionesDeBase {
  readonly url?: string | undefined;
  /** Folder of the embedded database; without url and folder it lives in memory (tests). */
  readonly carpeta?: string | undefined;
  readonly conexiones?: number | undefined;
  readonly imagen?: ImagenDeBase | undefined;
  readonly esperaMaximaMs?: number | undefined;
  /** False: no statement stays prepared in a connection, for a PgBouncer that does not know them (ADR 22). */
  readonly preparadas?: boolean | undefined;
  readonly alFallarConexion?: (error: Error) => void;
}

/** Opens PostgreSQL when there is an address, the embedded database otherwise. The caller migrates. */
export async function abrirBase(opciones: OpcionesDeBase): Promise<BaseDeDatos> {
  return opciones.url ? abrirPostgres(opciones.url, opciones) : abrirEmbebida(opciones);
}

function abrirPostgres(url: string, opciones: OpcionesDeBase): BaseDeDatos {
  const pool = new pg.Pool({
    connectionString: url,
    max: opciones.conexiones ?? 10,
    connectionTimeoutMillis: 2000,
    statement_timeout: opciones.esperaMaximaMs ?? 60_000,
    idle_in_transaction_session_timeout: 60_000,
    application_name: 'aldia',
    ...(opciones.preparadas === false ? {} : { Client: clienteConSentencias(new Sentencias()) }),
  });
  pool.on('error', (e) => opciones.alFallarConexion?.(e));
  return {
    clase: 'postgres',
    pool,
    bd: new Kysely<Tablas>({ dialect: new PostgresDialect({ pool }) }),
    cerrar: () => pool.end(),
  };
}

const deImagen = ({ datos, programa, archivos }: ImagenDeBase) => ({
  loadDataDir: datos,
  pgliteWasmModule: programa,
  fsBundle: archivos,
});

async function abrirEmbebida(opciones: OpcionesDeBase): Promise<BaseDeDatos> {
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
  });
  const pool = crearPoolPglite(lite, opciones.conexiones);
  const cerrar = async () => {
    await pool.end();
    await lite.close();
    soltar();
  };
  return { clase: 'embebida', pool, bd: new Kysely<Tablas>({ dialect: new PostgresDialect({ pool }) }), cerrar };
}

/** True when the database answers now. */
export const responde = (base: BaseDeDatos): Promise<boolean> =>
  base.pool.query('select 1').then(
    () => true,
    () => false,
  );

/**
 * Runs one node at a time: migrations and the job queue's own set-up both race on an empty database. The lock is a
 * session lock, so the same connection takes it and releases it.
 */
export async function conCandado<T>(base: BaseDeDatos, trabajo: (cliente: pg.PoolClient) => Promise<T>): Promise<T> {
  const CANDADO_DE_ARRANQUE = 727_274;
  const cliente = await base.pool.connect();
  try {
    await cliente.query('select pg_advisory_lock($1)', [CANDADO_DE_ARRANQUE]);
    try {
      return await trabajo(cliente);
    } finally {
      await cliente.query('select pg_advisory_unlock($1)', [CANDADO_DE_ARRANQUE]);
    }
  } finally {
    cliente.release();
  }
}
