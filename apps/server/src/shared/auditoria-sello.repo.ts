import { type Selectable, sql } from 'kysely';
import * as z from 'zod';
import type { Bd, Conexion, Tx } from './db.ts';
import { leerGuardado } from './json-guardado.ts';
import type { Tablas } from './tablas.generated.ts';

/** A row of the audit as a seal keeps it: its id and the hash of what it says. */
export type FilaSellada = readonly [id: number, huella: string];
export interface Sello {
  readonly numero: number;
  readonly desde: number;
  readonly hasta: number;
  readonly filas: readonly FilaSellada[];
  readonly llave_id: string;
  readonly firma: string;
}

const Filas = z.array(z.tuple([z.int(), z.string()]));
const aSello = (fila: Selectable<Tablas['auditoria_sello']> | undefined): Sello | null =>
  fila ? { ...fila, filas: leerGuardado(Filas, fila.filas, 'filas de un sello') } : null;

/** Two processes never seal at once: the second one waits. */
export async function lockSellado(tx: Tx): Promise<void> {
  const CANDADO_DE_SELLADO = 727_276;
  await sql`select pg_advisory_xact_lock(${CANDADO_DE_SELLADO})`.execute(tx);
}

/** The last id that anybody took, written or not. */
export async function ultimoIdTomado(bd: Bd): Promise<number> {
  const { rows } = await sql<{ ultimo: number }>`
    select case when is_called then last_value else 0 end as ultimo from auditoria_id_seq`.execute(bd);
  return rows[0]?.ultimo ?? 0;
}

/** Transactions that are writing the audit now: each took its lock before it took an id. */
export async function escritores(bd: Bd): Promise<readonly string[]> {
  const { rows } = await sql<{ quien: string }>`
    select virtualtransaction as quien from pg_locks
    where relation = 'auditoria'::regclass and mode = 'RowExclusiveLock' and granted
      and database = (select oid from pg_database where datname = current_database())`.execute(bd);
  return rows.map((r) => r.quien);
}

export async function findUltimoSello(bd: Conexion): Promise<Sello | null> {
  const fila = await bd.selectFrom('auditoria_sello').selectAll().orderBy('numero', 'desc').limit(1).executeTakeFirst();
  return aSello(fila);
}
export async function findSelloDesde(bd: Bd, numero: number): Promise<Sello | null> {
  const fila = await bd
    .selectFrom('auditoria_sello')
    .selectAll()
    .where('numero', '>=', numero)
    .orderBy('numero')
    .limit(1)
    .executeTakeFirst();
  return aSello(fila);
}

/** The audit's rows with id over `tras`, to `hasta`, in the order of their ids. */
export async function listHuellas(bd: Conexion, tras: number, hasta: number, limite: number): Promise<FilaSellada[]> {
  const { rows } = await sql<{ id: number; huella: string }>`
    select a.id, huella_de_auditoria(a) as huella from auditoria a
    where a.id > ${tras} and a.id <= ${hasta} order by a.id limit ${limite}`.execute(bd);
  return rows.map((r) => [r.id, r.huella]);
}

export async function insertSello(tx: Tx, sello: Sello, ahora: string): Promise<void> {
  await tx
    .insertInto('auditoria_sello')
    .values({ ...sello, filas: JSON.stringify(sello.filas), sellado_en: ahora })
    .execute();
}

/** How many rows no seal covers yet. */
export async function countSinSellar(bd: Bd, tras: number): Promise<number> {
  const { cuantas } = await bd
    .selectFrom('auditoria')
    .select((e) => e.fn.countAll<number>().as('cuantas'))
    .where('id', '>', tras)
    .executeTakeFirstOrThrow();
  return cuantas;
}
