import type { Actor } from '@aldia/domain/permisos/roles.ts';
import { AppError } from '../../shared/app-error.ts';
import type { Conexion } from '../../shared/db.ts';
import { lazoDe, type QuienYDonde } from '../../shared/exigir-lazo.ts';

/** Whether the caller may export an account: their own, or as a gestor that of an active client (D-66, D-71). */
export async function puedeLlevarse(bd: Conexion, actor: Actor, usuarioId: number): Promise<boolean> {
  const lazo = await lazoDe({ bd, actor }, usuarioId);
  return lazo === 'propio' || lazo === 'cartera';
}

/**
 * Whether an export belongs to the caller: they asked for it, and may still export that account today. An export that somebody else
 * asked for is not theirs.
 */
export const esSuya = async (
  bd: Conexion,
  actor: Actor,
  { usuarioId, pedidaPor }: { readonly usuarioId: number; readonly pedidaPor: number },
): Promise<boolean> => pedidaPor === actor.usuarioId && (await puedeLlevarse(bd, actor, usuarioId));

/** Throws CLIENTE_NO_ENCONTRADO for an account that the caller may not export, as for one that does not exist. */
export async function exigirCuenta({ bd, actor }: QuienYDonde, usuarioId: number): Promise<void> {
  if (!(await puedeLlevarse(bd, actor, usuarioId))) throw new AppError('CLIENTE_NO_ENCONTRADO');
}
