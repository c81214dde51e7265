import type { Instante } from '@aldia/domain/fechas/fechas.ts';
import { sql } from 'kysely';
import type { Bd } from '../../shared/db.ts';

/** Of a row of the outbox: it may be tried at that moment. Until its hour it was put off, or somebody has it on its way. */
export const yaToca = (ahora: Instante) =>
  sql<boolean>`(intentar_desde is null or intentar_desde <= ${ahora}::timestamptz)`;

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
