import { CERO, type Centavos, restar } from '../dinero/centavos.ts';
import {
  type LineaCompra,
  type LineaElegida,
  lineaDaCredito,
  lineaQueCorresponde,
  SIN_LINEA,
} from '../facturas/clasificacion.ts';
import { esTipoDte } from '../facturas/tipos-dte.ts';
import type { DocumentoDeLibro } from './importes-de-venta.ts';
import { importeEnLibro } from './libro.ts';

/** The columns of the purchases book that hold a net price. */
export type ColumnaDeCompra =
  | 'bienes'
  | 'servicios'
  | 'combustibles'
  | 'importaciones'
  | 'activosFijos'
  | 'pequenioContribuyente'
  | 'exentas';

/** The amount columns of the purchases book (AG 5-2013 art. 38), in centavos with the sign for adding up. */
export type ImportesDeCompra = Readonly<Record<ColumnaDeCompra | 'iva' | 'otros' | 'total', Centavos>>;

const COLUMNA: Readonly<Record<LineaCompra, ColumnaDeCompra>> = {
  '5.1': 'exentas',
  '5.2': 'pequenioContribuyente',
  '5.3': 'exentas',
  '5.4': 'bienes',
  '5.5': 'bienes',
  '5.6': 'combustibles',
  '5.7': 'bienes',
  '5.8': 'servicios',
  '5.9': 'importaciones',
  '5.10': 'importaciones',
  '5.11': 'importaciones',
  '5.12': 'activosFijos',
  '5.13': 'activosFijos',
};

const VACIA: ImportesDeCompra = {
  bienes: CERO,
  servicios: CERO,
  combustibles: CERO,
  importaciones: CERO,
  activosFijos: CERO,
  pequenioContribuyente: CERO,
  exentas: CERO,
  iva: CERO,
  otros: CERO,
  total: CERO,
};

/** The line of section 5 of SAT-2237 where a purchase counts, or SIN_LINEA; null while it is unclassified. */
export function lineaDeCompra(tipoDte: string, elegida: LineaElegida | null): LineaElegida | null {
  if (elegida === null || elegida === SIN_LINEA) return elegida;
  return esTipoDte(tipoDte) ? lineaQueCorresponde(tipoDte, elegida) : null;
}

/**
 * A document's amounts in the purchases book. IVA without credit is a cost: it goes with the other taxes, and the credit column stays empty
 * (Ley del IVA art. 49). Unclassified purchases, and those without a line, give no credit either.
 */
export function importesDeCompra(d: DocumentoDeLibro, elegida: LineaElegida | null): ImportesDeCompra {
  const de = (monto: Centavos) => importeEnLibro({ ...d, monto });
  const contada = lineaDeCompra(d.tipoDte, elegida);
  const linea = contada === SIN_LINEA ? null : contada;
  const [total, neto] = [de(d.monto), de(d.neto)];
  const iva = linea !== null && lineaDaCredito(linea) ? de(d.iva) : CERO;
  const otros = restar(restar(total, iva), neto);
  return { ...VACIA, [linea === null ? 'exentas' : COLUMNA[linea]]: neto, iva, otros, total };
}

/**
 * The amounts in the purchases book of a special invoice that an exporter issued and declares as debit and credit (Ley del IVA art. 52
 * "A"). It is among the issued documents, where it is worth nothing, but documents a purchase.
 */
export function importesDeEspecial({ monto, iva, neto, anulado }: DocumentoDeLibro): ImportesDeCompra {
  if (anulado) return VACIA;
  return { ...VACIA, bienes: neto, iva, otros: restar(restar(monto, iva), neto), total: monto };
}
