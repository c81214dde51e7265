import { sql } from 'kysely';
import type { Conexion } from './db.ts';

/** Counts the open declarations of a collaborator: nobody else may load them (`puedeCargar`). */
export async function countAbiertasDe(bd: Conexion, colaboradorId: number): Promise<number> {
  const { n } = await bd
    .selectFrom('declaracion')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('asignado_id', '=', colaboradorId)
    .where(sql<boolean>`etapa < 4`)
    .executeTakeFirstOrThrow();
  return n;
}
