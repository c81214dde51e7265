import { CERO, type Centavos, sumar } from '../dinero/centavos.ts';
import { conSigno } from '../facturas/factura.ts';
import { esTipoDte } from '../facturas/tipos-dte.ts';

/** What a book needs of a document to know what it is worth. */
export interface RenglonDeLibro {
  readonly tipoDte: string;
  readonly monto: Centavos;
  readonly anulado: boolean;
}

/**
 * What a document is worth in its book, in centavos: cancelled ones zero, credit notes less than zero (D-15). A kind that
 * nobody knows is worth nothing, because its sign would be a guess.
 */
export function importeEnLibro({ tipoDte, monto, anulado }: RenglonDeLibro): Centavos {
  return anulado || !esTipoDte(tipoDte) ? CERO : conSigno(tipoDte, monto);
}

/** The total of a book in centavos, from its documents or from groups of them. */
export function totalDeLibro(renglones: readonly RenglonDeLibro[]): Centavos {
  return sumar(renglones.map(importeEnLibro));
}
