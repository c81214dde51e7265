import { type Actor, DEL_PERSONAL, ROL, tieneRol } from './roles.ts';

/** Whether the actor is of the staff: roles 1, 2 and 4. */
export function esEmpleado(actor: Pick<Actor, 'roles'>): boolean {
  return tieneRol(actor, ...DEL_PERSONAL);
}

/** Whether the actor is that very client. */
export function esElCliente(actor: Actor, usuarioId: number): boolean {
  return tieneRol(actor, ROL.cliente) && actor.usuarioId === usuarioId;
}
