import { esEmpleado } from './actor.ts';
import { type Actor, ROL, tieneRol } from './roles.ts';

/** What ties the actor to a person: the person is the actor, the actor's client, or any client, for staff. */
export type Lazo = 'propio' | 'cartera' | 'personal';

/** Whether a person is an active client of that gestor today: not put down, and not somebody else's client. */
export type EstaEnCartera = (gestorId: number, usuarioId: number) => Promise<boolean>;

/** Whether the actor brings clients: roles 5 and 6. */
export function esGestor(actor: Pick<Actor, 'roles'>): boolean {
  return actor.roles.includes(ROL.gestor) || actor.roles.includes(ROL.sociedad);
}

/** Whether they pay only for a portfolio: an actor who is also a client has a plan of their own (G-118). */
export const esSoloOficina = (actor: Pick<Actor, 'roles'>): boolean => esGestor(actor) && !tieneRol(actor, ROL.cliente);

/**
 * The only rule of who may see whose data (D-66): everybody their own, a gestor their portfolio's, staff everybody's. Null means no tie;
 * answer as if the person did not exist. `estaEnCartera` is called only for a gestor.
 */
export async function lazoCon(actor: Actor, usuarioId: number, estaEnCartera: EstaEnCartera): Promise<Lazo | null> {
  if (actor.usuarioId === usuarioId) return 'propio';
  if (esGestor(actor) && (await estaEnCartera(actor.usuarioId, usuarioId))) return 'cartera';
  return esEmpleado(actor) ? 'personal' : null;
}

/**
 * Whether the actor may request an extra service, charged to them: for themselves and, with role 5, for a client of their portfolio
 * (decisions-1, C20).
 */
export function puedePedirServicioPara(actor: Actor, lazo: Lazo | null): boolean {
  return lazo === 'propio' || (lazo === 'cartera' && tieneRol(actor, ROL.gestor));
}

/** Whether the actor may see what a person pays AlDía, or will pay: the person and staff, also when that person is in their portfolio. */
export const veSuDinero = (actor: Pick<Actor, 'roles'>, lazo: Lazo): boolean => lazo !== 'cartera' || esEmpleado(actor);
