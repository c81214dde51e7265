import { type Dia, mesDe, primerDia } from '../fechas/fechas.ts';
import type { EstadoDeSuscripcion } from '../suscripciones/estados.ts';

/** How many cards one person may keep. */
export const MAXIMO_DE_TARJETAS = 10;

/**
 * Whether a card that is being added is refused: its month is this one or an earlier one, year and month together
 * (decisions-1, D1). The next automatic charge would meet an expired card.
 */
export function venceODebeRenovarse(fechaExpiracion: Dia, hoy: Dia): boolean {
  return mesDe(fechaExpiracion) <= mesDe(hoy);
}

/** What expires on that day or later may be charged today: a card serves until its month ends. */
export const expiraDesde = (hoy: Dia): Dia => primerDia(mesDe(hoy));

/** Whether a card that is kept cannot be charged any more. */
export function estaVencida(fechaExpiracion: Dia, hoy: Dia): boolean {
  return fechaExpiracion < expiraDesde(hoy);
}

/** What of a card says whether it can be charged. */
export interface LoQueSirve {
  readonly rechazada: boolean;
  readonly fechaExpiracion: Dia;
}

/** Whether a card may be charged without its owner: its bank did not refuse it for good, and it is not expired. */
export const puedeCobrarse = (tarjeta: LoQueSirve, hoy: Dia): boolean =>
  impedimentoParaSerPrincipal(tarjeta, hoy) === null;

/** Why a card cannot be the principal one; null when it can. */
export function impedimentoParaSerPrincipal(
  tarjeta: LoQueSirve,
  hoy: Dia,
): 'TARJETA_RECHAZADA' | 'TARJETA_VENCIDA' | null {
  if (tarjeta.rechazada) return 'TARJETA_RECHAZADA';
  return estaVencida(tarjeta.fechaExpiracion, hoy) ? 'TARJETA_VENCIDA' : null;
}

/**
 * Whether a card that is added is the principal one from then on: there is none, or the one there is will not pay what comes
 * next, which is why another one was asked for. A refused renewal is charged again within days, to the principal card of that day,
 * and what was suspended for it is activated with that card.
 */
export function serviraDePrincipal(
  principal: LoQueSirve | null,
  plan: { readonly estado: EstadoDeSuscripcion; readonly proximoCobro: Dia | null } | null,
  hoy: Dia,
): boolean {
  if (principal === null || plan?.estado === 'en_mora' || plan?.estado === 'suspendida') return true;
  const proximo = plan?.proximoCobro ?? hoy;
  return impedimentoParaSerPrincipal(principal, proximo > hoy ? proximo : hoy) !== null;
}
