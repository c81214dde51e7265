import { sql } from 'kysely';
import { bytesAleatorios } from './shared/cifrado.ts';
import { campos } from './shared/columnas.ts';
import { TABLA_DE_LO_EMPEZADO } from './shared/copia-restaurada.repo.ts';
import { type BaseDeDatos, type Bd, type Conexion, conCandado } from './shared/db.ts';

/** The master keys that sealed data in the database, and its newest RSA key, on which a key can be tried. */
export async function findLoSellado(bd: Bd): Promise<{
  llaves: readonly string[];
  rsa: { id: string; privadaCifrada: Buffer } | null;
}> {
  const filas = await bd.selectFrom('credencial_sat').select('llave_id').distinct().execute();
  const rsa = await bd
    .selectFrom('llave_rsa')
    .select(campos('id', 'privada_cifrada'))
    .orderBy('creada_en', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { llaves: filas.map((f) => f.llave_id), rsa: rsa ?? null };
}

/** Mark in the audit of a database with the people of the demo, whose passwords are public. */
const MARCA = { entidad: 'demo', entidad_id: 'semilla' } as const;
export async function tieneDemostracion(bd: Bd): Promise<boolean> {
  const fila = await bd
    .selectFrom('auditoria')
    .select('id')
    .where('entidad', '=', MARCA.entidad)
    .where('entidad_id', '=', MARCA.entidad_id)
    .limit(1)
    .executeTakeFirst();
  return fila !== undefined;
}
export async function markDemostracion(bd: Conexion): Promise<void> {
  await bd
    .insertInto('auditoria')
    .values({ ...MARCA, accion: 'demo.sembrada' })
    .execute();
}

export async function tienePersonas(bd: Bd): Promise<boolean> {
  return (await bd.selectFrom('usuario').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Whether the database has the table in which restored copies are marked. */
export async function sabeDeCopias(bd: Bd): Promise<boolean> {
  const { rows } = await sql<{ sabe: boolean }>`select to_regclass('copia_restaurada') is not null as sabe`.execute(bd);
  return rows[0]?.sabe ?? false;
}

/** Whether a restoration began to empty the database and did not bring its tables. */
export async function seVaciaba(bd: Bd): Promise<boolean> {
  const { rows } = await sql<{ si: boolean }>`select to_regclass(${TABLA_DE_LO_EMPEZADO}) is not null as si`.execute(
    bd,
  );
  return rows[0]?.si ?? false;
}

/** The server's version as a number, 150018 for 15.18. Throws what the driver throws when nobody answers. */
export async function versionDeServidor(base: BaseDeDatos): Promise<number> {
  const { rows } = await sql<{ v: number }>`select current_setting('server_version_num')::int as v`.execute(base.bd);
  return rows[0]?.v ?? 0;
}

/** Whether PostgreSQL ends a statement of this connection that takes too long. */
export async function tienePlazo(bd: Conexion): Promise<boolean> {
  const { rows } = await sql<{ plazo: string }>`select current_setting('statement_timeout') as plazo`.execute(bd);
  return rows[0]?.plazo !== '0';
}

/** Whether both lead to one database: what a transaction of the one locks, the other cannot. */
export async function esLaMisma(una: Bd, otra: Bd): Promise<boolean> {
  const senal = Buffer.from(bytesAleatorios(6)).readUIntBE(0, 6);
  return una.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${senal}::bigint)`.execute(tx);
    const { rows } = await sql<{ libre: boolean }>`select pg_try_advisory_xact_lock(${senal}::bigint) as libre`.execute(
      otra,
    );
    return rows[0]?.libre === false;
  });
}

/** Whether the role of this connection is `rol`, or may act as it. */
export async function esMiembroDe(bd: Conexion, rol: string): Promise<boolean> {
  const { rows } = await sql<{ es: boolean }>`select pg_has_role(${rol}::name, 'MEMBER') as es`.execute(bd);
  return rows[0]?.es ?? true;
}

/**
 * Turns off compilation of queries (`jit`) in the database. PostgreSQL compiles queries that it expects to be long, and
 * compiling takes half a second before a list that takes a third of one. Only the database's owner can set it, and it holds for
 * later connections.
 */
export async function sinCompilar(duenia: BaseDeDatos): Promise<void> {
  await conCandado(duenia, () =>
    duenia.pool.query(`
      do $$ begin
        if current_setting('jit')::boolean and (select pg_has_role(datdba, 'MEMBER') from pg_database where datname = current_database())
        then execute format('alter database %I set jit = off', current_database()); end if;
      end $$`),
  );
}

/** Whether the role of this process can change or empty the audit or its seals, by itself or as their owner. */
export async function puedeCambiarLaAuditoria(bd: Bd): Promise<boolean> {
  const { rows } = await sql<{ puede: boolean }>`
    select bool_or(pg_has_role(c.relowner, 'MEMBER') or has_table_privilege(c.oid, 'UPDATE, DELETE, TRUNCATE, TRIGGER')) as puede
      from pg_class c where c.oid in ('auditoria'::regclass, 'auditoria_sello'::regclass)
        or c.oid in (select inhrelid from pg_inherits where inhparent = 'auditoria'::regclass)`.execute(bd);
  return rows[0]?.puede ?? true;
}
