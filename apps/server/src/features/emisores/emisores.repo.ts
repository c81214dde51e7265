import { sql } from 'kysely';
import type { Tx } from '../../shared/db.ts';

/** The kind, locked against changes of its group while the load runs. Undefined when it does not exist or is eliminated. */
export const findTipoVigente = (tx: Tx, id: number) =>
  tx
    .selectFrom('tipo_emisor')
    .select(['id', 'grupo'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst();

export interface EmisorGuardado {
  readonly nit: string;
  readonly nombre: string;
  readonly tipoEmisorId: number | null;
  readonly eliminada: boolean;
}
/** Those of the NITs that exist, locked in the order of their NIT, so that two loads wait for each other. */
export async function lockEmisores(tx: Tx, nits: readonly string[]): Promise<EmisorGuardado[]> {
  return tx
    .selectFrom('emisor')
    .select(['nit', 'nombre', 'tipo_emisor_id as tipoEmisorId'])
    .select(sql<boolean>`deleted_at is not null`.as('eliminada'))
    .where(sql<boolean>`nit = any(${nits}::text[])`)
    .orderBy('nit')
    .forUpdate()
    .execute();
}

/** Writes issuers of one kind, new or existing. */
export async function upsertEmisores(
  tx: Tx,
  tipoEmisorId: number,
  filas: readonly { readonly nit: string; readonly nombre: string }[],
): Promise<void> {
  if (filas.length === 0) return;
  await sql`
    insert into emisor (nit, nombre, tipo_emisor_id)
    select e.nit, e.nombre, ${tipoEmisorId}::bigint
      from unnest(${filas.map((f) => f.nit)}::text[], ${filas.map((f) => f.nombre)}::text[]) as e(nit, nombre)
     order by e.nit
    on conflict (nit) do update set nombre = excluded.nombre, tipo_emisor_id = excluded.tipo_emisor_id, deleted_at = null`.execute(
    tx,
  );
}
