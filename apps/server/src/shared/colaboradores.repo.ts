import { DEL_PERSONAL } from '@aldia/domain/permisos/roles.ts';
import { sql } from 'kysely';
import { tieneRol } from './clientes.repo.ts';
import type { Conexion } from './db.ts';

/**
 * The person `u` works here today. A month stays with who had it when they lost their role, until it is given to somebody else: what
 * clients write about it is no longer for them.
 */
export const TRABAJA_AQUI = sql<boolean>`(u.activo and ${tieneRol(...DEL_PERSONAL)})`;

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
