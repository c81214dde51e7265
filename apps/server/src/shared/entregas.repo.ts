import type { Instante } from '@aldia/domain/fechas/fechas.ts';
import { sql } from 'kysely';
import type { Bd } from './db.ts';

/** How the delivery of a message ended. */
export type FinDeEntrega = 'entregada' | 'devuelta';
export interface Salida {
  readonly messageId: string;
  readonly saleEn: Instante;
  /** A message that left before this moment and has no answer counts as lost. */
  readonly caducaEn: Instante;
}

/**
 * Records that these messages leave. Returns those that may: not one that was delivered, or that another process is sending,
 * even when both ask at once.
 */
export async function claimSalidas(bd: Bd, salidas: readonly Salida[]): Promise<ReadonlySet<string>> {
  const filas = enOrden(salidas).map((s) => sql`(${s.messageId}::text, ${s.saleEn}::timestamptz)`);
  const { rows } = await sql<{ messageId: string }>`
    insert into entrega_de_correo as e (message_id, sale_en)
    select * from (values ${sql.join(filas)}) as s (message_id, sale_en)
    on conflict (message_id) do update set sale_en = excluded.sale_en, fin = null
      where e.fin = 'devuelta'
         or (e.fin is null and e.sale_en < ${salidas[0]?.caducaEn}::timestamptz)
    returning message_id as "messageId"`.execute(bd);
  return new Set(rows.map((r) => r.messageId));
}

/** Records what their servers answered. A message that was delivered stays delivered. */
export async function markFines(
  bd: Bd,
  fines: readonly { readonly messageId: string; readonly fin: FinDeEntrega }[],
): Promise<void> {
  const filas = enOrden(fines).map((f) => sql`(${f.messageId}::text, ${f.fin}::text)`);
  await sql`
    update entrega_de_correo e set fin = f.fin
      from (values ${sql.join(filas)}) as f (message_id, fin)
     where e.message_id = f.message_id and e.fin is distinct from 'entregada'`.execute(bd);
}

/** Two processes that write the same rows lock them in one order, so that they cannot wait for each other. */
const enOrden = <T extends { readonly messageId: string }>(todos: readonly T[]): T[] =>
  todos.toSorted((a, b) => (a.messageId < b.messageId ? -1 : 1));

export const findEntrega = (bd: Bd, messageId: string) =>
  bd.selectFrom('entrega_de_correo').select(['sale_en', 'fin']).where('message_id', '=', messageId).executeTakeFirst();

/** Deletes what left before that moment. */
export async function deleteEntregasDeAntes(bd: Bd, antes: Instante): Promise<void> {
  await bd.deleteFrom('entrega_de_correo').where('sale_en', '<', antes).execute();
}
