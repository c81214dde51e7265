import type { Centavos } from '../dinero/centavos.ts';
import type { Dia } from '../fechas/fechas.ts';

/** What of a document moves the tax; amounts in centavos, `neto` without IVA or other taxes and zero when cancelled. */
export interface DocumentoComparado {
  readonly fechaEmision: Dia;
  readonly tipoDte: string;
  readonly monto: Centavos;
  readonly iva: Centavos;
  readonly neto: Centavos;
  readonly anulado: boolean;
}

/** SAT has one that was not presented; cancelled since; valid again; other amounts, kind or day. */
export const CLASES_DE_CAMBIO = ['agregada', 'anulada', 'restituida', 'cambiada'] as const;
export type ClaseDeCambio = (typeof CLASES_DE_CAMBIO)[number];

/**
 * How a document changed since it was presented, or null when it says the same. Two cancelled ones say the same whatever
 * their amounts: neither is worth anything (D-15). A document that SAT's file leaves out is no change: a file may be a part
 * of the month.
 */
export function claseDeCambio(presentado: DocumentoComparado | null, deSat: DocumentoComparado): ClaseDeCambio | null {
  if (presentado === null) return 'agregada';
  if (presentado.anulado !== deSat.anulado) return deSat.anulado ? 'anulada' : 'restituida';
  if (deSat.anulado) return null;
  return sonIguales(presentado, deSat) ? null : 'cambiada';
}

const sonIguales = (a: DocumentoComparado, b: DocumentoComparado): boolean =>
  a.monto === b.monto &&
  a.iva === b.iva &&
  a.neto === b.neto &&
  a.tipoDte === b.tipoDte &&
  a.fechaEmision === b.fechaEmision;
