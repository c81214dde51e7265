import type { Bd } from '../../shared/db.ts';

/** The active clients of an office with one of these NITs. */
export const findClientes = (bd: Bd, gestorId: number, nits: readonly string[]) =>
  bd
    .selectFrom('cliente_de_gestor as g')
    .innerJoin('usuario as u', 'u.id', 'g.usuario_id')
    .select(['u.id', 'u.nit', 'u.nombre'])
    .where('g.gestor_id', '=', gestorId)
    .where('g.baja_en', 'is', null)
    .where('u.activo', '=', true)
    .where('u.nit', 'in', [...nits])
    .execute();
