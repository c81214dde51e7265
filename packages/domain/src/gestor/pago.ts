import { type Dia, sumarDias } from '../fechas/fechas.ts';
import { ESTADOS_QUE_SE_RENUEVAN } from '../suscripciones/estados.ts';
import { estaVigente, type SuscripcionConFechas } from '../suscripciones/vigencia.ts';

export const QUIEN_PAGA = ['cliente', 'gestor', 'nadie'] as const;
export type QuienPaga = (typeof QUIEN_PAGA)[number];

/** Whether the client's own plan serves today, also on its renewal day. */
const sirve = (plan: SuscripcionConFechas | null, hoy: Dia): plan is SuscripcionConFechas =>
  plan !== null && estaVigente(plan, hoy);

/** Whether the gestor has the client now, and the subscription that pays for the portfolio; null when none is in use. */
export interface GestorDelCliente {
  readonly vigente: boolean;
  readonly suscripcion: SuscripcionConFechas | null;
}

/** Whether the gestor pays for the client on `dia`, today or later; a cancelled contract only pays until its last paid day. */
const pagaEl = ({ vigente, suscripcion }: GestorDelCliente, dia: Dia): boolean =>
  vigente && suscripcion !== null && estaVigente(suscripcion, dia);

/** Who pays for a client today: what they paid themselves first, then the gestor who has them and whose subscription is in use (D-63). */
export function quienPaga(plan: SuscripcionConFechas | null, gestor: GestorDelCliente, hoy: Dia): QuienPaga {
  if (sirve(plan, hoy)) return 'cliente';
  return pagaEl(gestor, hoy) ? 'gestor' : 'nadie';
}

/** Whether the client's own plan continues by itself: it serves and will renew. */
export const sigueSuPlan = (plan: SuscripcionConFechas | null, hoy: Dia): boolean =>
  sirve(plan, hoy) && ESTADOS_QUE_SE_RENUEVAN.includes(plan.estado);

/** The day from which a gestor would pay: the day after the client's paid days, or today when none are left. */
const desdeCuando = (plan: SuscripcionConFechas | null, hoy: Dia): Dia =>
  sirve(plan, hoy) && plan.fechaFin >= hoy ? sumarDias(plan.fechaFin, 1) : hoy;

/**
 * Whether the gestor will pay after the client's own plan, judged on the day on which they would begin. A plan that renews itself is not
 * ended for a gestor who is in arrears: if they never paid, nobody would.
 */
function pagaLoQueSigue(plan: SuscripcionConFechas | null, gestor: GestorDelCliente, hoy: Dia): boolean {
  if (!pagaEl(gestor, desdeCuando(plan, hoy))) return false;
  return !sigueSuPlan(plan, hoy) || gestor.suscripcion?.estado !== 'en_mora';
}

/** Whether the gestor pays what comes next, so that the client has nothing to buy: they pay today, or the client's plan ends. */
export const sigueElGestor = (plan: SuscripcionConFechas | null, gestor: GestorDelCliente, hoy: Dia): boolean =>
  !sigueSuPlan(plan, hoy) && pagaLoQueSigue(plan, gestor, hoy);

/** The last day of a client's own plan that will not renew, if that is `desde` or later; their gestor does not pay until then. */
export const ultimoDiaPropio = (plan: SuscripcionConFechas | null, desde: Dia): Dia | null =>
  sirve(plan, desde) && plan.estado === 'pre_cancelada' ? plan.fechaFin : null;

export interface PagoDelGestor {
  /** `termina`: the plan is not charged again, and serves until its last paid day. */
  readonly plan: 'ninguno' | 'termina';
  /** From when the gestor pays. */
  readonly pagaElGestorDesde: Dia;
}

/**
 * What happens to the client's own plan when a gestor pays for them. Nobody pays twice for one month (D-63, D-64), so the plan does not
 * renew. Nothing is refunded, so it serves until its last paid day, like a plan that its owner cancels (P35); the gestor pays from the next
 * day. Retries of a refused renewal stop: no paid days are left.
 */
export function alPagarElGestor(plan: SuscripcionConFechas | null, hoy: Dia): PagoDelGestor {
  return { plan: sirve(plan, hoy) ? 'termina' : 'ninguno', pagaElGestorDesde: desdeCuando(plan, hoy) };
}

/** `sigue`: the plan continues, because the gestor does not pay yet and nobody else would. */
export type EfectoEnElPlan = PagoDelGestor | { readonly plan: 'ninguno' | 'sigue'; readonly pagaElGestorDesde: null };

/** What accepting a gestor does to the client's plan: it depends on whether the gestor pays what comes next (D-53, D-63). */
export const alAceptarGestor = (
  plan: SuscripcionConFechas | null,
  gestor: GestorDelCliente,
  hoy: Dia,
): EfectoEnElPlan =>
  pagaLoQueSigue(plan, gestor, hoy)
    ? alPagarElGestor(plan, hoy)
    : { plan: sirve(plan, hoy) ? 'sigue' : 'ninguno', pagaElGestorDesde: null };
