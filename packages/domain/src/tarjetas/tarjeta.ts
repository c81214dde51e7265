import { type Dia, mesDe, primerDia } from '../fechas/fechas.ts';
import type { EstadoDeSuscripcion } from '../suscripciones/estados.ts';

/** How many cards one person may keep. */
export const MAXIMO_DE_TARJETAS = 10;

/** The longest name of a holder, in letters (spec 1, section 5). */
export const LETRAS_DE_PORTADOR = 26;

/**
 * Whether a card being added is refused because its month is this one or an earlier one, comparing year and month together (decisions-1,
 * D1). The next automatic charge would find it expired.
 */
export function venceODebeRenovarse(fechaExpiracion: Dia, hoy: Dia): boolean {
  return mesDe(fechaExpiracion) <= mesDe(hoy);
}

/** Cards that expire on this day or later may be charged today: a card works until its month ends. */
export const expiraDesde = (hoy: Dia): Dia => primerDia(mesDe(hoy));

/** Whether a stored card can no longer be charged. */
export function estaVencida(fechaExpiracion: Dia, hoy: Dia): boolean {
  return fechaExpiracion < expiraDesde(hoy);
}

/** The facts of a card that decide whether it can be charged. */
export interface LoQueSirve {
  readonly rechazada: boolean;
  readonly fechaExpiracion: Dia;
}

/** Whether a card may be charged without its owner: the bank did not refuse it for good, and it has not expired. */
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
 * Whether an added card becomes the principal one: there is none, or the existing one will not pay the next charge, which is why the owner
 * adds another. A refused renewal is retried within days on the principal card of that day, and a suspended subscription is reactivated
 * with it.
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
