import type { Instante } from '@aldia/domain/fechas/fechas.ts';
import { sql } from 'kysely';
import type { Bd } from '../../shared/db.ts';

/** From when to when who takes a message has it. */
export interface Plazo {
  readonly ahora: Instante;
  readonly hasta: Instante;
}

/** Of a row of the outbox: it may be tried at that moment. Until its hour it was put off, or somebody has it on its way. */
export const yaToca = (ahora: Instante) =>
  sql<boolean>`(intentar_desde is null or intentar_desde <= ${ahora}::timestamptz)`;

/** Who had it until then has it no more. */
export async function freeHora(bd: Bd, id: string, hasta: Instante): Promise<void> {
  await bd
    .updateTable('bandeja_salida')
    .set({ intentar_desde: null })
    .where('id', '=', id)
    .where('intentar_desde', '=', hasta)
    .execute();
}

/** When a message that still waits may be tried next; null where that is now, and where it waits no more. */
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
