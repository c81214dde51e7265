import type { Centavos } from '../dinero/centavos.ts';
import { type Dia, diasEntre } from '../fechas/fechas.ts';

/** A client must hear of a new price at least this many days before it is charged (D-51, D-88). */
export const DIAS_DE_AVISO_DE_PRECIO = 15;

/** A price that the subscription's owner was told by mail. */
export interface PrecioAvisado {
  readonly precio: Centavos;
  readonly avisadoEl: Dia;
}
export interface PreciosDeSuscripcion {
  /** The price of the last charge. */
  readonly pagaba: Centavos;
  /** The current catalogue price. */
  readonly delPlan: Centavos;
  readonly avisos: readonly PrecioAvisado[];
}
/** The price of a renewal, in centavos, and where it comes from. */
export interface PrecioDeRenovacion {
  readonly precio: Centavos;
  /** When the owner was told of the price; null for the price already paid. */
  readonly avisadoEl: Dia | null;
  /** The catalogue price, when it is different and may not be charged yet. */
  readonly enEspera: Centavos | null;
}

/** Whether a price told on one day may be charged on another. */
export const seAvisoATiempo = (avisadoEl: Dia, cobro: Dia): boolean =>
  diasEntre(avisadoEl, cobro) >= DIAS_DE_AVISO_DE_PRECIO;

/**
 * The price of a renewal: the newest price told in time, else the last paid price once more. A rise that the catalogue took back before
 * that day is not charged, even if it was told.
 */
export function precioDeRenovacion({ pagaba, delPlan, avisos }: PreciosDeSuscripcion, cobro: Dia): PrecioDeRenovacion {
  const aTiempo = avisos
    .filter((a) => seAvisoATiempo(a.avisadoEl, cobro))
    .toSorted((a, b) => a.avisadoEl.localeCompare(b.avisadoEl))
    .at(-1);
  const dicho = aTiempo?.precio ?? pagaba;
  const retirada = dicho > pagaba && delPlan < dicho;
  const loQueQueda = delPlan > pagaba ? delPlan : pagaba;
  const precio = retirada ? loQueQueda : dicho;
  return {
    precio,
    avisadoEl: precio === pagaba ? null : (aTiempo?.avisadoEl ?? null),
    enEspera: precio === delPlan ? null : delPlan,
  };
}

/**
 * The same when a gestor's clients reach another range than at the last charge: a lower price applies at once (D-64); a higher one waits
 * for its mail, as a plan's does, and meanwhile the earlier price is charged once more (D-88).
 */
export const precioDeOtroRango = (p: PreciosDeSuscripcion, cobro: Dia): PrecioDeRenovacion =>
  p.delPlan <= p.pagaba ? { precio: p.delPlan, avisadoEl: null, enEspera: null } : precioDeRenovacion(p, cobro);
