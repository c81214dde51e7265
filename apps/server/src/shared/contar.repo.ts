import { type SelectQueryBuilder, sql } from 'kysely';
import type { Conteo } from './cursor.ts';
import type { Conexion } from './db.ts';

/**
 * Counts the rows of a query, and stops past `hasta` (`alMenos`), so that a word that half a country has costs the same as one
 * that a thousand have. Without `hasta` it counts all rows.
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
