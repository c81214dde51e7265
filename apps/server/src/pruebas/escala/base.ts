import path from 'node:path';
import { Kysely } from 'kysely';
import pg from 'pg';
import type { Conexiones } from '../../shared/db.ts';
import { Dialecto } from '../../shared/dialecto.ts';
import type { Tablas } from '../../shared/tablas.generated.ts';
import { MAESTRA_DE_PRUEBA } from '../escenario.ts';
import { type PostgresPropio, postgresPropio } from '../postgres-propio.ts';
import { arrancarServidor, type ProcesoDeServidor } from '../proceso.ts';
import { puertoLibre } from '../puerto-libre.ts';
import { medidor } from './medir.ts';
import { sembrarMoldes } from './moldes.ts';

const NOMBRE = 'escala';
/** Nothing works on the side: what is not counted (helpers of a query, autovacuum, background writing for safety) is off. */
const AJUSTES = [
  'shared_preload_libraries=pg_stat_statements',
  'shared_buffers=1GB',
  'max_parallel_workers_per_gather=0',
  'autovacuum=off',
  'full_page_writes=off',
  'max_wal_size=8GB',
  'maintenance_work_mem=256MB',
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_locks_per_transaction=256',
];

/** A PostgreSQL with a migrated base and the clients that are copied. */
export async function prepararBase(carpeta: string) {
  const postgres = await postgresPropio(undefined, { ajustes: AJUSTES });
  try {
    return await enBase(postgres, carpeta);
  } catch (e) {
    postgres.tirar();
    throw e;
  }
}

async function enBase(postgres: PostgresPropio, carpeta: string) {
  const m = await medidor(postgres.url, NOMBRE);
  await m.admin.query(`create database ${NOMBRE} template template0 locale 'C.UTF-8' encoding 'UTF8'`);
  const url = Object.assign(new URL(postgres.url), { pathname: `/${NOMBRE}` }).toString();
  const env = {
    ALDIA_MODO: 'demo',
    ALDIA_ROLES: 'http',
    DATOS: carpeta,
    LLAVE_MAESTRA: MAESTRA_DE_PRUEBA,
    BITACORA: 'fatal',
    BANGUAT_URL: 'http://127.0.0.1:9/ws',
    DATABASE_URL: url,
    PROXIES: '1',
    // What is measured is all of it: nobody is sent away because the machine is busy (ADR 48).
    PACIENCIA_MS: '600000',
  };
  const servidor = async (): Promise<ProcesoDeServidor> =>
    arrancarServidor({ ...env, PUERTO: String(await puertoLibre()) });
  // The first start migrates.
  await (await servidor()).parar();
  // Filling takes longer than a statement of the server may.
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  const base: Conexiones = { pool, bd: new Kysely<Tablas>({ dialect: new Dialecto({ pool }) }) };
  const moldes = await sembrarMoldes(base, path.join(carpeta, 'documentos'));
  return {
    base,
    m,
    moldes,
    servidor,
    env: { PATH: process.env['PATH'], ...env },
    cerrar: async () => {
      await pool.end();
      await m.cerrar();
      postgres.tirar();
    },
  };
}
export type BaseDeEscala = Awaited<ReturnType<typeof prepararBase>>;
