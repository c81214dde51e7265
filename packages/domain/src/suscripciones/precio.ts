import type { Centavos } from '../dinero/centavos.ts';
import { type Dia, diasEntre } from '../fechas/fechas.ts';

/** A client hears of a new price at least so many days before it is charged (D-51, D-88). */
export const DIAS_DE_AVISO_DE_PRECIO = 15;

/** A price that the owner of a subscription was told of by mail. */
export interface PrecioAvisado {
  readonly precio: Centavos;
  readonly avisadoEl: Dia;
}
export interface PreciosDeSuscripcion {
  /** What its last charge was of. */
  readonly pagaba: Centavos;
  /** The catalogue's of now. */
  readonly delPlan: Centavos;
  readonly avisos: readonly PrecioAvisado[];
}
/** What a renewal charges, in centavos, and why that. */
export interface PrecioDeRenovacion {
  readonly precio: Centavos;
  /** When it was told; null for the price that was paid already. */
  readonly avisadoEl: Dia | null;
  /** The catalogue's, when it is another one and may not be charged yet. */
  readonly enEspera: Centavos | null;
}

/** Whether a price told on a day may be charged on another. */
export const seAvisoATiempo = (avisadoEl: Dia, cobro: Dia): boolean =>
  diasEntre(avisadoEl, cobro) >= DIAS_DE_AVISO_DE_PRECIO;

/**
 * What the renewal of a day charges: the newest price that was told in time, else what was paid before, once more. A rise
 * that was taken back before its day is not charged, told or not.
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
 * The same for the range that a gestor's clients reach, when it is another one than that of the last charge: a lower price is
 * charged at once (D-64), a higher one waits for its mail as that of a plan does, and the one before is charged once more (D-88).
 */
export const precioDeOtroRango = (p: PreciosDeSuscripcion, cobro: Dia): PrecioDeRenovacion =>
  p.delPlan <= p.pagaba ? { precio: p.delPlan, avisadoEl: null, enEspera: null } : precioDeRenovacion(p, cobro);
