import { esEmpleado } from './actor.ts';
import { type Actor, ROL, tieneRol } from './roles.ts';

/** What ties who acts to a person: it is them, their client, or a client of the house for who works in it. */
export type Lazo = 'propio' | 'cartera' | 'personal';

/** Whether a person is an active client of that gestor today: not put down, not of somebody else. */
export type EstaEnCartera = (gestorId: number, usuarioId: number) => Promise<boolean>;

/** Whether the actor brings clients: roles 5 and 6. */
export function esGestor(actor: Pick<Actor, 'roles'>): boolean {
  return actor.roles.includes(ROL.gestor) || actor.roles.includes(ROL.sociedad);
}

/** Whether what they pay is of a portfolio alone: who is a client too has a plan of their own besides (G-118). */
export const esSoloOficina = (actor: Pick<Actor, 'roles'>): boolean => esGestor(actor) && !tieneRol(actor, ROL.cliente);

/**
 * The one rule of whose things are whose (D-66): everybody their own, a gestor those of the portfolio, the staff those of
 * anybody. Null is a stranger, to be answered as one that does not exist. The portfolio is asked only of a gestor.
 */
export async function lazoCon(actor: Actor, usuarioId: number, estaEnCartera: EstaEnCartera): Promise<Lazo | null> {
  if (actor.usuarioId === usuarioId) return 'propio';
  if (esGestor(actor) && (await estaEnCartera(actor.usuarioId, usuarioId))) return 'cartera';
  return esEmpleado(actor) ? 'personal' : null;
}

/** Ask for an extra service, charged to who asks: for oneself, and role 5 for a client of the portfolio (decisions-1, C20). */
export function puedePedirServicioPara(actor: Actor, lazo: Lazo | null): boolean {
  return lazo === 'propio' || (lazo === 'cartera' && tieneRol(actor, ROL.gestor));
}

/** See what a person pays AlDía, or is about to: they, and who works here, also when that person is of their portfolio. */
export const veSuDinero = (actor: Pick<Actor, 'roles'>, lazo: Lazo): boolean => lazo !== 'cartera' || esEmpleado(actor);
