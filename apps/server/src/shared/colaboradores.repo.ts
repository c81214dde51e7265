import { sql } from 'kysely';
import type { Conexion } from './db.ts';

/** Open declarations of somebody: while they are theirs, nobody else loads them (`puedeCargar`). */
export async function countAbiertasDe(bd: Conexion, colaboradorId: number): Promise<number> {
  const { n } = await bd
    .selectFrom('declaracion')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('asignado_id', '=', colaboradorId)
    .where(sql<boolean>`etapa < 4`)
    .executeTakeFirstOrThrow();
  return n;
}
