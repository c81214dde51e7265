import type { Dia } from '../fechas/fechas.ts';

/** The taxes that agents withhold, each with its list of agents and its deadlines. */
export const IMPUESTOS_DE_RETENCION = ['ISR', 'IVA'] as const;
export type ImpuestoDeRetencion = (typeof IMPUESTOS_DE_RETENCION)[number];

/**
 * Until when a loaded list is valid: the first deadline after the day of the load, when the next list is due (D-79). A list loaded on a
 * deadline has met it. Null when no later deadline is set.
 */
export function venceLaCarga(cargada: Dia, fechas: readonly Dia[]): Dia | null {
  return fechas.reduce<Dia | null>((mejor, f) => (f > cargada && (mejor === null || f < mejor) ? f : mejor), null);
}

/** A list is outdated after its day; on the day itself it is still valid. */
export const estaVencida = (vence: Dia | null, hoy: Dia): boolean => vence !== null && hoy > vence;

/** How far ahead a deadline may be set, in years after the current one (spec 3, section 5). */
export const ANIOS_DE_PLAZO = 10;
