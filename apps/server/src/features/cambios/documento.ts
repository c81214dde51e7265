import type { DocumentoComparado } from '@aldia/domain/cambios/comparar.ts';
import type { CambioDeDocumento } from '@aldia/domain/cambios/efecto.ts';
import { parseQuetzales, toQuetzales } from '@aldia/domain/dinero/centavos.ts';
import { LINEAS_COMPRA, type LineaCompra } from '@aldia/domain/facturas/clasificacion.ts';
import { dia } from '@aldia/domain/fechas/fechas.ts';

/** A document as its row keeps it: amounts in text quetzales, so that no number of JSON is a float. */
export interface DocumentoGuardado {
  readonly fechaEmision: string;
  readonly tipoDte: string;
  readonly monto: string;
  readonly iva: string;
  readonly neto: string;
  readonly anulado: boolean;
}
export const aGuardado = (d: DocumentoComparado): DocumentoGuardado => ({
  fechaEmision: d.fechaEmision,
  tipoDte: d.tipoDte,
  monto: toQuetzales(d.monto),
  iva: toQuetzales(d.iva),
  neto: toQuetzales(d.neto),
  anulado: d.anulado,
});
export const desdeGuardado = (d: DocumentoGuardado): DocumentoComparado => ({
  fechaEmision: dia(d.fechaEmision),
  tipoDte: d.tipoDte,
  monto: parseQuetzales(d.monto),
  iva: parseQuetzales(d.iva),
  neto: parseQuetzales(d.neto),
  anulado: d.anulado,
});

export type Libro = 'emitida' | 'recibida';
interface DondeCuenta {
  readonly libro: Libro;
  readonly linea: string | null;
  readonly incluye: boolean;
}
const esLinea = (texto: string | null): texto is LineaCompra =>
  (LINEAS_COMPRA as readonly (string | null)[]).includes(texto);

/** A change as the rule takes it: in which part of the forms the document counts. */
export function aCambio(
  { libro, linea, incluye }: DondeCuenta,
  antes: DocumentoComparado | null,
  despues: DocumentoComparado,
  vende: 'bien' | 'servicio',
): CambioDeDocumento {
  return { como: { libro, lineaCompra: esLinea(linea) ? linea : null, incluye }, vende, antes, despues };
}
