import { CERO, type Centavos, restar } from '../dinero/centavos.ts';
import { type BienOServicio, clasificarVenta } from '../facturas/clasificacion.ts';
import { importeEnLibro } from './libro.ts';

/** What a book reads of a document; amounts in centavos and unsigned. */
export interface DocumentoDeLibro {
  readonly tipoDte: string;
  readonly monto: Centavos;
  readonly iva: Centavos;
  readonly neto: Centavos;
  readonly anulado: boolean;
}

/** The columns of amounts of the sales book (AG 5-2013 art. 39), in centavos with the sign that they add with. */
export interface ImportesDeVenta {
  readonly exentas: Centavos;
  readonly bienes: Centavos;
  readonly servicios: Centavos;
  readonly iva: Centavos;
  /** IDP, INGUAT and the others: what is in the price and is neither price nor IVA. */
  readonly otros: Centavos;
  readonly total: Centavos;
}

const COLUMNA: Readonly<Record<BienOServicio, 'exentas' | 'bienes' | 'servicios'>> = {
  exenta: 'exentas',
  bien: 'bienes',
  servicio: 'servicios',
};

/** The sales book's line of a document, under the same rule that fills lines 3.1, 3.6 and 3.7 of SAT-2237. */
export function importesDeVenta(d: DocumentoDeLibro, vende: Exclude<BienOServicio, 'exenta'>): ImportesDeVenta {
  const de = (monto: Centavos) => importeEnLibro({ ...d, monto });
  const [total, iva, neto] = [de(d.monto), de(d.iva), de(d.neto)];
  const otros = restar(restar(total, iva), neto);
  const vacias = { exentas: CERO, bienes: CERO, servicios: CERO };
  return { ...vacias, [COLUMNA[clasificarVenta({ montoIva: d.iva }, vende)]]: neto, iva, otros, total };
}
