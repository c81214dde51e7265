import { type Dia, sumarDias } from '../fechas/fechas.ts';
import { ESTADOS_EN_USO, type EstadoDeSuscripcion } from '../suscripciones/estados.ts';

/** The plan that a client pays by themselves. */
export interface PlanPropio {
  readonly estado: EstadoDeSuscripcion;
  /** The last day already paid. */
  readonly fechaFin: Dia;
}
export type QuienPaga = 'cliente' | 'gestor' | 'nadie';

/** Whether the client's own plan still serves today. */
const sirve = (plan: PlanPropio | null, hoy: Dia): plan is PlanPropio =>
  plan !== null && ESTADOS_EN_USO.includes(plan.estado) && (plan.estado === 'en_mora' || plan.fechaFin >= hoy);

/** Who pays for a client today: what they paid themselves first, then the gestor who has them and whose subscription is in use (D-63). */
export function quienPaga(
  plan: PlanPropio | null,
  gestor: { readonly vigente: boolean; readonly enUso: boolean },
  hoy: Dia,
): QuienPaga {
  if (sirve(plan, hoy)) return 'cliente';
  return gestor.vigente && gestor.enUso ? 'gestor' : 'nadie';
}

export interface EfectoEnElPlan {
  /** `termina`: it is charged no more, and serves until its last paid day. */
  readonly plan: 'ninguno' | 'termina';
  /** From when the gestor pays. */
  readonly pagaElGestorDesde: Dia;
}

/**
 * What accepting a gestor does to the plan that the client pays themselves. Nobody pays twice for one month (D-63, D-64), so
 * it is not renewed; nothing of it is refunded, so it serves until its last paid day, as a plan that its owner cancels
 * (P35), and the gestor pays from the day after. A renewal that is being asked again stops: there is nothing left of it.
 */
export function alAceptarGestor(plan: PlanPropio | null, hoy: Dia): EfectoEnElPlan {
  if (!sirve(plan, hoy)) return { plan: 'ninguno', pagaElGestorDesde: hoy };
  return { plan: 'termina', pagaElGestorDesde: plan.fechaFin < hoy ? hoy : sumarDias(plan.fechaFin, 1) };
}
