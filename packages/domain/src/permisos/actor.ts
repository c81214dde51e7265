import { type Actor, ROL, tieneRol } from './roles.ts';

/** Whether the actor is of the staff: roles 1, 2 and 4. */
export function esEmpleado(actor: Actor): boolean {
  return tieneRol(actor, ROL.administrador, ROL.declaracion, ROL.carga);
}

/** Whether the actor is that very client. */
export function esElCliente(actor: Actor, usuarioId: number): boolean {
  return tieneRol(actor, ROL.cliente) && actor.usuarioId === usuarioId;
}
