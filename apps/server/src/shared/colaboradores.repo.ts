import { sql } from 'kysely';
import type { Conexion } from './db.ts';

/** How many declarations of a collaborator wait in the queue, from the kept counts. */
export async function countAbiertasDe(bd: Conexion, colaboradorId: number): Promise<number> {
  const { n } = await bd
    .selectFrom('cuenta_de_colaboradores')
    .select(sql<number>`coalesce(sum(cuantas), 0)::int`.as('n'))
    .where('asignado_id', '=', colaboradorId)
    .where('dia', 'is', null)
    .executeTakeFirstOrThrow();
  return n;
}
