import type { Actor } from '@aldia/domain/permisos/roles.ts';
import { AppError } from '../../shared/app-error.ts';
import type { Conexion } from '../../shared/db.ts';
import { lazoDe, type QuienYDonde } from '../../shared/exigir-lazo.ts';

/** Whether an account may be taken away by who acts: their own, and by a gestor that of an active client (D-66, D-71). */
export async function puedeLlevarse(bd: Conexion, actor: Actor, usuarioId: number): Promise<boolean> {
  const lazo = await lazoDe({ bd, actor }, usuarioId);
  return lazo === 'propio' || lazo === 'cartera';
}

/** Whether a making is theirs: they asked for it, and may take that account away today. What another one asked for is not. */
export const esSuya = async (
  bd: Conexion,
  actor: Actor,
  { usuarioId, pedidaPor }: { readonly usuarioId: number; readonly pedidaPor: number },
): Promise<boolean> => pedidaPor === actor.usuarioId && (await puedeLlevarse(bd, actor, usuarioId));

/** Throws CLIENTE_NO_ENCONTRADO of an account that is not theirs to take, as of one that does not exist. */
export async function exigirCuenta({ bd, actor }: QuienYDonde, usuarioId: number): Promise<void> {
  if (!(await puedeLlevarse(bd, actor, usuarioId))) throw new AppError('CLIENTE_NO_ENCONTRADO');
}
