import { type Dia, mesDe } from '../fechas/fechas.ts';

/** How many cards one person may keep. */
export const MAXIMO_DE_TARJETAS = 10;

/**
 * Whether a card that is being added is refused: its month is this one or an earlier one, year and month together
 * (decisions-1, D1). The next automatic charge would meet an expired card.
 */
export function venceODebeRenovarse(fechaExpiracion: Dia, hoy: Dia): boolean {
  return mesDe(fechaExpiracion) <= mesDe(hoy);
}

/** Whether a card that is kept cannot be charged any more: it serves until its month ends. */
export function estaVencida(fechaExpiracion: Dia, hoy: Dia): boolean {
  return mesDe(fechaExpiracion) < mesDe(hoy);
}

/** Why a card cannot be the principal one; null when it can. */
export function impedimentoParaSerPrincipal(
  tarjeta: { readonly rechazada: boolean; readonly fechaExpiracion: Dia },
  hoy: Dia,
): 'TARJETA_RECHAZADA' | 'TARJETA_VENCIDA' | null {
  if (tarjeta.rechazada) return 'TARJETA_RECHAZADA';
  return estaVencida(tarjeta.fechaExpiracion, hoy) ? 'TARJETA_VENCIDA' : null;
}
