import { type Dia, sumarDias } from '../fechas/fechas.ts';
import { estaVigente, type SuscripcionConFechas } from '../suscripciones/vigencia.ts';

export const QUIEN_PAGA = ['cliente', 'gestor', 'nadie'] as const;
export type QuienPaga = (typeof QUIEN_PAGA)[number];

/** Whether the plan that a client pays by themselves still serves today: on the day of its renewal too. */
const sirve = (plan: SuscripcionConFechas | null, hoy: Dia): plan is SuscripcionConFechas =>
  plan !== null && estaVigente(plan, hoy);

/** Whether a gestor has the client now, and whether their subscription is in use. */
export interface GestorDelCliente {
  readonly vigente: boolean;
  readonly enUso: boolean;
}

/** Who pays for a client today: what they paid themselves first, then the gestor who has them and whose subscription is in use (D-63). */
export function quienPaga(plan: SuscripcionConFechas | null, gestor: GestorDelCliente, hoy: Dia): QuienPaga {
  if (sirve(plan, hoy)) return 'cliente';
  return gestor.vigente && gestor.enUso ? 'gestor' : 'nadie';
}

/** Whether what comes next is the gestor's to pay, so that the client has nothing to buy: today's is, or their own plan ends. */
export const sigueElGestor = (plan: SuscripcionConFechas | null, gestor: GestorDelCliente, hoy: Dia): boolean =>
  gestor.vigente && gestor.enUso && (!sirve(plan, hoy) || plan.estado === 'pre_cancelada');

/** Until when a client's own plan that is not renewed serves, where that is `desde` or later: from that day their gestor does not pay. */
export const ultimoDiaPropio = (plan: SuscripcionConFechas | null, desde: Dia): Dia | null =>
  sirve(plan, desde) && plan.estado === 'pre_cancelada' ? plan.fechaFin : null;

export interface PagoDelGestor {
  /** `termina`: it is charged no more, and serves until its last paid day. */
  readonly plan: 'ninguno' | 'termina';
  /** From when the gestor pays. */
  readonly pagaElGestorDesde: Dia;
}

/**
 * What a gestor who pays for a client does to the plan that the client pays themselves. Nobody pays twice for one month (D-63,
 * D-64), so it is not renewed; nothing of it is refunded, so it serves until its last paid day, as a plan that its owner cancels
 * (P35), and the gestor pays from the day after. A renewal that is being asked again stops: there is nothing left of it.
 */
export function alPagarElGestor(plan: SuscripcionConFechas | null, hoy: Dia): PagoDelGestor {
  if (!sirve(plan, hoy)) return { plan: 'ninguno', pagaElGestorDesde: hoy };
  return { plan: 'termina', pagaElGestorDesde: plan.fechaFin < hoy ? hoy : sumarDias(plan.fechaFin, 1) };
}

/** `sigue`: it goes on as it is, since the gestor does not pay yet; until they do, nobody else does. */
export type EfectoEnElPlan = PagoDelGestor | { readonly plan: 'ninguno' | 'sigue'; readonly pagaElGestorDesde: null };

/** What accepting a gestor does to it: `enUso` is whether their subscription is in use at that moment (D-53, D-63). */
export const alAceptarGestor = (plan: SuscripcionConFechas | null, enUso: boolean, hoy: Dia): EfectoEnElPlan =>
  enUso ? alPagarElGestor(plan, hoy) : { plan: sirve(plan, hoy) ? 'sigue' : 'ninguno', pagaElGestorDesde: null };
