import { type SelectQueryBuilder, sql } from 'kysely';
import type { Conteo } from './cursor.ts';
import type { Conexion } from './db.ts';

/**
 * How many rows a question has, or that it has more than `hasta`: counting stops there, so that a word that half a country
 * has costs what one costs that a thousand have. Without `hasta` all are counted.
 */
export async function contarHasta<DB, T extends keyof DB, O>(
  bd: Conexion,
  elegidas: SelectQueryBuilder<DB, T, O>,
  hasta: number | null,
): Promise<Conteo> {
  const una = elegidas.clearSelect().select(sql<number>`1`.as('una'));
  const { total } = await bd
    .selectFrom((hasta === null ? una : una.limit(hasta + 1)).as('c'))
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  return hasta !== null && total > hasta ? { total: hasta, alMenos: true } : { total };
}
