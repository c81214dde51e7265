import { CERO, type Centavos, restar } from '../dinero/centavos.ts';
import { type BienOServicio, clasificarVenta, type LineaVenta } from '../facturas/clasificacion.ts';
import { type DestinoDeEmitida, type LineaExportacion, lineaDeVenta } from '../facturas/exportacion.ts';
import { importeEnLibro } from './libro.ts';

/** What a book reads from a document; amounts in centavos and unsigned. */
export interface DocumentoDeLibro {
  readonly tipoDte: string;
  readonly monto: Centavos;
  readonly iva: Centavos;
  readonly neto: Centavos;
  readonly anulado: boolean;
}

/** The amount columns of the sales book (AG 5-2013 art. 39), in centavos with the sign for adding up. */
export interface ImportesDeVenta {
  readonly exportaciones: Centavos;
  readonly exentas: Centavos;
  readonly bienes: Centavos;
  readonly servicios: Centavos;
  readonly iva: Centavos;
  /** IDP, INGUAT and others: the part of the total that is neither price nor IVA. */
  readonly otros: Centavos;
  readonly total: Centavos;
}

const COLUMNA: Readonly<Record<LineaVenta | LineaExportacion, 'exportaciones' | 'exentas' | 'bienes' | 'servicios'>> = {
  '3.1': 'exentas',
  '3.2': 'exentas',
  '3.3': 'exentas',
  '3.4': 'exentas',
  '3.5': 'bienes',
  '3.6': 'bienes',
  '3.7': 'servicios',
  '4.1': 'exportaciones',
  '4.2': 'exportaciones',
};

/** A document's amounts in the sales book, and its line in SAT-2237, by one rule for both. */
export function importesDeVenta(
  d: DocumentoDeLibro,
  vende: Exclude<BienOServicio, 'exenta'>,
  destino: DestinoDeEmitida | null = null,
): { readonly linea: LineaVenta | LineaExportacion; readonly base: Centavos; readonly importes: ImportesDeVenta } {
  const de = (monto: Centavos) => importeEnLibro({ ...d, monto });
  const [total, iva, neto] = [de(d.monto), de(d.iva), de(d.neto)];
  const otros = restar(restar(total, iva), neto);
  const linea = lineaDeVenta({ bienOServicio: clasificarVenta({ montoIva: d.iva }, vende), destino });
  const vacias = { exportaciones: CERO, exentas: CERO, bienes: CERO, servicios: CERO };
  return { linea, base: neto, importes: { ...vacias, [COLUMNA[linea]]: neto, iva, otros, total } };
}
