import { type DocumentoEscrito, esElMismoDocumento } from '../facturas/documento-escrito.ts';

/** What of a document moves the tax. */
export type DocumentoComparado = Pick<
  DocumentoEscrito,
  'fechaEmision' | 'tipoDte' | 'monto' | 'iva' | 'neto' | 'anulado'
>;

/**
 * SAT has one that was not presented; cancelled since; valid again; any other value; or the document is the same and it
 * counted in a line that it does not belong to.
 */
export const CLASES_DE_CAMBIO = ['agregada', 'anulada', 'restituida', 'cambiada', 'reclasificada'] as const;
export type ClaseDeCambio = (typeof CLASES_DE_CAMBIO)[number];

/**
 * How a document changed since it was presented, or null when it says the same: every value that is written is equal
 * (D-42). A document that SAT's file leaves out is no change: a file may be a part of the month.
 */
export function claseDeCambio(presentado: DocumentoEscrito | null, deSat: DocumentoEscrito): ClaseDeCambio | null {
  if (presentado === null) return 'agregada';
  if (presentado.anulado !== deSat.anulado) return deSat.anulado ? 'anulada' : 'restituida';
  return esElMismoDocumento(presentado, deSat) ? null : 'cambiada';
}
