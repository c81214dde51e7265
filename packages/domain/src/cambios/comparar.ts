import { type DocumentoEscrito, esElMismoDocumento, sigueAnulado } from '../facturas/documento-escrito.ts';

/** The fields of a document that affect the tax. */
export type DocumentoComparado = Pick<
  DocumentoEscrito,
  'fechaEmision' | 'tipoDte' | 'monto' | 'iva' | 'neto' | 'anulado'
>;

/**
 * SAT has a document that was not filed; it was cancelled since; some value differs; or it is the same document but counted in the wrong
 * line. 'restituida', valid again, stands in rows of before alone: what says so is an older file (`sigueAnulado`).
 */
export const CLASES_DE_CAMBIO = ['agregada', 'anulada', 'restituida', 'cambiada', 'reclasificada'] as const;
export type ClaseDeCambio = (typeof CLASES_DE_CAMBIO)[number];

/**
 * How a document changed since it was filed; null when every stored value is equal (D-42), or the copy is older than the filed one. A
 * document that SAT's file leaves out is no change: a file may cover only part of the month.
 */
export function claseDeCambio(presentado: DocumentoEscrito | null, deSat: DocumentoEscrito): ClaseDeCambio | null {
  if (presentado === null) return 'agregada';
  if (sigueAnulado(presentado.anulado, deSat.anulado)) return null;
  if (presentado.anulado !== deSat.anulado) return 'anulada';
  return esElMismoDocumento(presentado, deSat) ? null : 'cambiada';
}
