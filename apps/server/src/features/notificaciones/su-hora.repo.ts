import type { Instante } from '@aldia/domain/fechas/fechas.ts';
import { sql } from 'kysely';
import type { Bd } from '../../shared/db.ts';

/** The time in which the taker of a message holds it. */
export interface Plazo {
  readonly ahora: Instante;
  readonly hasta: Instante;
}

/** Whether a row of the outbox may be tried at that moment. Before `intentar_desde` it was put off, or a process holds it. */
export const yaToca = (ahora: Instante) =>
  sql<boolean>`(intentar_desde is null or intentar_desde <= ${ahora}::timestamptz)`;

/** Releases a message that this process held until `hasta`. */
export async function freeHora(bd: Bd, id: string, hasta: Instante): Promise<void> {
  await bd
    .updateTable('bandeja_salida')
    .set({ intentar_desde: null })
    .where('id', '=', id)
    .where('intentar_desde', '=', hasta)
    .execute();
}

/** When a message that still waits may be tried next; null when that is now, and when it no longer waits. */
export async function findHora(bd: Bd, id: string, ahora: Instante): Promise<Instante | null> {
  const fila = await bd
    .selectFrom('bandeja_salida')
    .select('intentar_desde as hora')
    .where('id', '=', id)
    .where('enviada_en', 'is', null)
    .where('descartada_en', 'is', null)
    .where('intentar_desde', '>', ahora)
    .executeTakeFirst();
  return fila?.hora ?? null;
}
