import { type Dia, sumarDias } from '../fechas/fechas.ts';
import { ESTADOS_QUE_SE_RENUEVAN } from '../suscripciones/estados.ts';
import { estaVigente, type SuscripcionConFechas } from '../suscripciones/vigencia.ts';

export const QUIEN_PAGA = ['cliente', 'gestor', 'nadie'] as const;
export type QuienPaga = (typeof QUIEN_PAGA)[number];

/** Whether the plan that a client pays by themselves still serves today: on the day of its renewal too. */
const sirve = (plan: SuscripcionConFechas | null, hoy: Dia): plan is SuscripcionConFechas =>
  plan !== null && estaVigente(plan, hoy);

/** Whether a gestor has the client now, and what they pay their portfolio with: null when nothing is in use. */
export interface GestorDelCliente {
  readonly vigente: boolean;
  readonly suscripcion: SuscripcionConFechas | null;
}

/** Whether they pay for the client on a day, today or later: who ended their contract, until their last paid day alone. */
const pagaEl = ({ vigente, suscripcion }: GestorDelCliente, dia: Dia): boolean =>
  vigente && suscripcion !== null && estaVigente(suscripcion, dia);

/** Who pays for a client today: what they paid themselves first, then the gestor who has them and whose subscription is in use (D-63). */
export function quienPaga(plan: SuscripcionConFechas | null, gestor: GestorDelCliente, hoy: Dia): QuienPaga {
  if (sirve(plan, hoy)) return 'cliente';
  return pagaEl(gestor, hoy) ? 'gestor' : 'nadie';
}

/** Whether the client's own plan goes on by itself: it serves, and is renewed when it ends. */
export const sigueSuPlan = (plan: SuscripcionConFechas | null, hoy: Dia): boolean =>
  sirve(plan, hoy) && ESTADOS_QUE_SE_RENUEVAN.includes(plan.estado);

/** From which day a gestor would pay: the day after what the client paid themselves, and today when nothing of that is left. */
const desdeCuando = (plan: SuscripcionConFechas | null, hoy: Dia): Dia =>
  sirve(plan, hoy) && plan.fechaFin >= hoy ? sumarDias(plan.fechaFin, 1) : hoy;

/**
 * Whether the gestor pays what comes after the client's own plan, asked of the day on which they would begin. A plan that goes on
 * by itself is not ended for who is being asked again for what they owe: if that is never paid, nobody would go on.
 */
function pagaLoQueSigue(plan: SuscripcionConFechas | null, gestor: GestorDelCliente, hoy: Dia): boolean {
  if (!pagaEl(gestor, desdeCuando(plan, hoy))) return false;
  return !sigueSuPlan(plan, hoy) || gestor.suscripcion?.estado !== 'en_mora';
}

/** Whether what comes next is the gestor's to pay, so that the client has nothing to buy: today's is, or their own plan ends. */
export const sigueElGestor = (plan: SuscripcionConFechas | null, gestor: GestorDelCliente, hoy: Dia): boolean =>
  !sigueSuPlan(plan, hoy) && pagaLoQueSigue(plan, gestor, hoy);

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
  return { plan: sirve(plan, hoy) ? 'termina' : 'ninguno', pagaElGestorDesde: desdeCuando(plan, hoy) };
}

/** `sigue`: it goes on as it is, since the gestor does not pay yet; until they do, nobody else does. */
export type EfectoEnElPlan = PagoDelGestor | { readonly plan: 'ninguno' | 'sigue'; readonly pagaElGestorDesde: null };

/** What accepting a gestor does to it: whether they pay what comes next is asked at that moment (D-53, D-63). */
export const alAceptarGestor = (
  plan: SuscripcionConFechas | null,
  gestor: GestorDelCliente,
  hoy: Dia,
): EfectoEnElPlan =>
  pagaLoQueSigue(plan, gestor, hoy)
    ? alPagarElGestor(plan, hoy)
    : { plan: sirve(plan, hoy) ? 'sigue' : 'ninguno', pagaElGestorDesde: null };
