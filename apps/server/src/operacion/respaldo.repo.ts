import { sql } from 'kysely';
import pg from 'pg';
import { TABLA_DE_LO_EMPEZADO } from '../shared/copia-restaurada.repo.ts';
import type { Bd } from '../shared/db.ts';

/** A place of the store that a row names, and the hash in that row; null when no row has one. */
export interface LugarNombrado {
  readonly lugar: string;
  readonly sha256: string | null;
}

/** A database as of one moment, for the rows that we read and for pg_dump. */
export interface Foto {
  /** Snapshot id for pg_dump; null in the embedded database, which has no other program. */
  readonly id: string | null;
  consultar<F extends pg.QueryResultRow>(texto: string, valores?: unknown[]): Promise<F[]>;
  cerrar(): Promise<void>;
}

/** Snapshot of PostgreSQL, in a connection of its own: a backup takes longer than the server allows for a statement. */
export async function fotoDePostgres(url: string): Promise<Foto> {
  const cliente = new pg.Client({ connectionString: url, application_name: 'aldia-respaldo', keepAlive: true });
  // The error of a cut connection is ignored here: the next query on it fails, and the backup with it.
  cliente.on('error', () => undefined);
  await cliente.connect();
  await cliente.query('begin isolation level repeatable read read only');
  // The transaction waits while both dumps and all documents are copied, and counting takes long: the limits of the server's
  // user are for calls.
  await cliente.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0');
  const { rows } = await cliente.query<{ id: string }>('select pg_export_snapshot() as id');
  return {
    id: rows[0]?.id ?? null,
    consultar: async (texto, valores) => (await cliente.query(texto, valores)).rows,
    cerrar: () => cliente.end(),
  };
}

/** For a pool that nobody else uses. */
export const fotoDe = (pool: pg.Pool): Foto => ({
  id: null,
  consultar: async (texto, valores) => (await pool.query(texto, valores)).rows,
  cerrar: async () => {},
});

/** Table in which a restored copy marks itself: never in a backup, and in no count of one. */
export const TABLA_DE_LA_COPIA = 'copia_restaurada';

/** Rows of each of our tables; a partitioned table counts as one. */
export async function contarFilas(foto: Pick<Foto, 'consultar'>): Promise<Record<string, number>> {
  const tablas = await foto.consultar<{ tabla: string }>(
    `select relname as tabla from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and not relispartition and relname <> $1 order by relname`,
    [TABLA_DE_LA_COPIA],
  );
  const filas: Record<string, number> = {};
  for (const { tabla } of tablas) {
    const [cuenta] = await foto.consultar<{ n: number }>(`select count(*) as n from ${pg.escapeIdentifier(tabla)}`);
    filas[tabla] = cuenta?.n ?? 0;
  }
  return filas;
}

export async function ultimaMigracion(foto: Pick<Foto, 'consultar'>): Promise<number> {
  const [fila] = await foto.consultar<{ n: number }>('select coalesce(max(numero), 0)::int as n from migracion');
  return fila?.n ?? 0;
}

const LUGARES_POR_VEZ = 1000;
/** Every place of the store that a row names: documents, and the files of account exports that can be downloaded now. */
export async function* lugaresNombrados(foto: Pick<Foto, 'consultar'>): AsyncGenerator<LugarNombrado> {
  for (let desde = '00000000-0000-0000-0000-000000000000'; ; ) {
    const filas = await foto.consultar<{ id: string; lugar: string; sha256: string }>(
      'select id, lugar, sha256 from documento where id > $1 order by id limit $2',
      [desde, LUGARES_POR_VEZ],
    );
    yield* filas.map(({ lugar, sha256 }) => ({ lugar, sha256 }));
    const ultima = filas.at(-1);
    if (!ultima || filas.length < LUGARES_POR_VEZ) break;
    desde = ultima.id;
  }
  const piezas = await foto.consultar<{ lugar: string }>(
    `select format('salida/%s/%s-%s', s.id, s.intento, n) as lugar
       from salida_de_cuenta s, generate_series(0, s.partes - 1) n where s.estado = 'lista' order by s.id, n`,
  );
  yield* piezas.map(({ lugar }) => ({ lugar, sha256: null }));
}

/** Whether a row still names that place: a document that was removed while the backup ran is not missing. */
export async function sigueNombrado(bd: Bd, lugar: string): Promise<boolean> {
  const { rows } = await sql<{ hay: boolean }>`
    select exists (select 1 from documento where lugar = ${lugar})
      or exists (select 1 from salida_de_cuenta s where s.estado = 'lista' and ${lugar} like 'salida/' || s.id || '/' || s.intento || '-%')
      as hay`.execute(bd);
  return rows[0]?.hay ?? true;
}

/**
 * Connections of others to this database. For a connection of a role that is not ours, PostgreSQL tells only that it exists and
 * whose it is, not its kind or what it does; PostgreSQL's own workers have no user.
 */
export async function countAjenas(cliente: pg.ClientBase): Promise<number> {
  const { rows } = await cliente.query<{ n: number }>(
    `select count(*) as n from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
      and usesysid is not null`,
  );
  return rows[0]?.n ?? 0;
}

/** How many people the database has; null when it has none of our tables. */
export async function countPersonas(cliente: pg.ClientBase): Promise<number | null> {
  const { rows } = await cliente.query<{ esta: boolean }>(`select to_regclass('public.usuario') is not null as esta`);
  if (!rows[0]?.esta) return null;
  return (await cliente.query<{ n: number }>('select count(*) as n from usuario')).rows[0]?.n ?? 0;
}

/**
 * Marks the database before it is emptied, until it has the table in which copies are marked (`insertCopia`): empty, it would be
 * taken for a new one.
 */
export async function markRestauracion(cliente: pg.ClientBase): Promise<void> {
  await cliente.query(`create table if not exists ${TABLA_DE_LO_EMPEZADO} ()`);
}

/** Drops our tables, functions and types from a schema. What extensions brought stays, and so does the mark of what began. */
export async function vaciarEsquema(cliente: pg.ClientBase, esquema: string): Promise<void> {
  const ajenas = (clase: string): string =>
    `not exists (select 1 from pg_depend d where d.classid = '${clase}'::regclass and d.objid = o.oid and d.deptype = 'e')`;
  const { rows } = await cliente.query<{ orden: string }>(
    `select format('drop table if exists %s cascade', o.oid::regclass) as orden, 1 as n from pg_class o
       where relnamespace = to_regnamespace($1) and relkind in ('r', 'p') and not relispartition and ${ajenas('pg_class')}
         and relname <> '${TABLA_DE_LO_EMPEZADO}'
     union all select format('drop sequence if exists %s cascade', o.oid::regclass), 2 from pg_class o
       where relnamespace = to_regnamespace($1) and relkind = 'S' and ${ajenas('pg_class')}
         and not exists (select 1 from pg_depend d where d.objid = o.oid and d.classid = 'pg_class'::regclass and d.deptype in ('a', 'i'))
     union all select format('drop routine if exists %s cascade', o.oid::regprocedure), 3 from pg_proc o
       where pronamespace = to_regnamespace($1) and ${ajenas('pg_proc')}
     union all select format('drop type if exists %s cascade', o.oid::regtype), 4 from pg_type o
       where typnamespace = to_regnamespace($1) and typtype in ('e', 'd') and ${ajenas('pg_type')}
     order by n`,
    [esquema],
  );
  for (const { orden } of rows) await cliente.query(orden);
}

export async function asegurarEsquema(cliente: pg.ClientBase, esquema: string): Promise<void> {
  const { rows } = await cliente.query<{ esta: boolean }>('select to_regnamespace($1) is not null as esta', [esquema]);
  if (!rows[0]?.esta) await cliente.query(`create schema ${pg.escapeIdentifier(esquema)}`);
}

/** Marks the database as a copy before any row comes in: a program that starts on it sends nothing. */
export async function insertCopia(cliente: pg.ClientBase, respaldadaEn: string, ahora: string): Promise<void> {
  await cliente.query('begin');
  // The backup of a copy may bring its own mark; this is another copy.
  await cliente.query('delete from copia_restaurada');
  await cliente.query('insert into copia_restaurada (respaldada_en, restaurada_en) values ($1, $2)', [
    respaldadaEn,
    ahora,
  ]);
  await cliente.query(`drop table if exists ${TABLA_DE_LO_EMPEZADO}`);
  await cliente.query('commit');
}
export async function markCompleta(cliente: pg.ClientBase): Promise<void> {
  await cliente.query('update copia_restaurada set completa = true where liberada_en is null');
}
