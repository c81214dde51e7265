import { CERO, type Centavos, sumar } from '../dinero/centavos.ts';
import { conSigno } from '../facturas/factura.ts';
import { esTipoDte } from '../facturas/tipos-dte.ts';

/** What decides a document's value in a book. */
export interface RenglonDeLibro {
  readonly tipoDte: string;
  readonly monto: Centavos;
  readonly anulado: boolean;
}

/**
 * A document's value in its book, in centavos: zero when cancelled, negative for credit notes (D-15). An unknown kind is worth nothing,
 * because its sign would be a guess.
 */
export function importeEnLibro({ tipoDte, monto, anulado }: RenglonDeLibro): Centavos {
  return anulado || !esTipoDte(tipoDte) ? CERO : conSigno(tipoDte, monto);
}

/** A book's total in centavos, from documents or groups of documents. */
export function totalDeLibro(renglones: readonly RenglonDeLibro[]): Centavos {
  return sumar(renglones.map(importeEnLibro));
}
