import type { Dia } from '../fechas/fechas.ts';

/** The taxes that agents withhold, each with its list of agents and its deadlines. */
export const IMPUESTOS_DE_RETENCION = ['ISR', 'IVA'] as const;
export type ImpuestoDeRetencion = (typeof IMPUESTOS_DE_RETENCION)[number];

/**
 * Until when a loaded list is good: the first deadline after the day it was loaded, which is when the next one is due (D-79).
 * A list that comes on the deadline itself has met it. Null when no later deadline is set.
 */
export function venceLaCarga(cargada: Dia, fechas: readonly Dia[]): Dia | null {
  return fechas.reduce<Dia | null>((mejor, f) => (f > cargada && (mejor === null || f < mejor) ? f : mejor), null);
}

/** Past its day a list is old; on the day itself it is still good. */
export const estaVencida = (vence: Dia | null, hoy: Dia): boolean => vence !== null && hoy > vence;

/** How far ahead a deadline may be set, in years after the current one (spec 3, section 5). */
export const ANIOS_DE_PLAZO = 10;
