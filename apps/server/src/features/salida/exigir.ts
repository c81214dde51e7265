import { type Actor, ROL, tieneRol } from '@aldia/domain/permisos/roles.ts';
import { AppError } from '../../shared/app-error.ts';
import type { ContextoDeConsulta } from '../../shared/contexto.ts';
import type { Conexion } from '../../shared/db.ts';
import { findDeCartera } from '../gestor/index.ts';

/** Whether an account may be taken away by who acts: their own, and by a gestor that of an active client (D-66, D-71). */
export async function puedeLlevarse(bd: Conexion, actor: Actor, usuarioId: number): Promise<boolean> {
  if (actor.usuarioId === usuarioId) return true;
  if (!tieneRol(actor, ROL.gestor, ROL.sociedad)) return false;
  return (await findDeCartera(bd, actor.usuarioId, usuarioId)) !== null;
}

/** Throws CLIENTE_NO_ENCONTRADO of an account that is not theirs to take, as of one that does not exist. */
export async function exigirCuenta(
  { bd, actor }: Pick<ContextoDeConsulta, 'bd' | 'actor'>,
  usuarioId: number,
): Promise<void> {
  if (!(await puedeLlevarse(bd, actor, usuarioId))) throw new AppError('CLIENTE_NO_ENCONTRADO');
}
