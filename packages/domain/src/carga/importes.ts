import { type Centavos, formatQ, MONTO_MAXIMO } from '../dinero/centavos.ts';
import { deCadaImpuesto, OTROS_IMPUESTOS } from '../facturas/otros-impuestos.ts';
import { clavesDe } from '../tablas/tabla.ts';

const tituloDeImpuesto = (nombre: string): string => `${nombre} (monto de este impuesto)`;

/** The amounts of a row that was already read, with SAT's title of their column. */
export const TITULO_DE_IMPORTE = {
  monto: 'Gran Total',
  montoIva: tituloDeImpuesto('IVA'),
  ...deCadaImpuesto((impuesto) => tituloDeImpuesto(OTROS_IMPUESTOS[impuesto].titulo)),
  totalFactura: 'TOTAL FACTURA',
  rentaImponible: 'RENTA IMPONIBLE',
  importeNeto: 'IMPORTE NETO',
  afectoRetencion: 'AFECTO RETENCIÓN',
  totalRetencion: 'TOTAL RETENCIÓN',
} as const;

export type Importe = keyof typeof TITULO_DE_IMPORTE;
const IMPORTES = clavesDe<Importe>(TITULO_DE_IMPORTE);
export type Importes = Readonly<Partial<Record<Importe, Centavos>>>;

export type CodigoDeImporte = 'MONTO_NEGATIVO' | 'MONTO_FUERA_DE_LIMITE';

/**
 * Why an amount is impossible: negative, or more than the database holds, alone or with the sum of the rows above. Null when it is
 * possible. Once the sum has passed the limit, later rows are not reported again.
 */
export function importeMalo(monto: Centavos, deArriba = 0): CodigoDeImporte | null {
  if (monto < 0) return 'MONTO_NEGATIVO';
  return deArriba <= MONTO_MAXIMO && deArriba + monto > MONTO_MAXIMO ? 'MONTO_FUERA_DE_LIMITE' : null;
}

/** Receives an impossible amount: the reason, the title of its column, and the amount. */
export type AlImporteMalo = (codigo: CodigoDeImporte, columna: string, monto: Centavos) => void;

/** Judges the amounts of one row after another, and their sums, which the database limits too. */
export class RevisorDeImportes {
  readonly #sumas = new Map<Importe, number>();

  /** A column is reported once for its sum: one row makes it too big, not all that follow. */
  revisar(importes: Importes, alMalo: AlImporteMalo): void {
    for (const importe of IMPORTES) {
      const monto = importes[importe];
      if (monto === undefined || monto === 0) continue;
      const antes = this.#sumas.get(importe) ?? 0;
      this.#sumas.set(importe, antes + Math.abs(monto));
      const codigo = importeMalo(monto, antes);
      if (codigo) alMalo(codigo, TITULO_DE_IMPORTE[importe], monto);
    }
  }
}

/** An amount as a person reads it, with its sign: '-Q1,234.56', 'US$10.00'. */
export function enSuMoneda(monto: Centavos, moneda: 'GTQ' | 'USD' = 'GTQ'): string {
  return `${monto < 0 ? '-' : ''}${moneda === 'USD' ? formatQ(monto).replace('Q', 'US$') : formatQ(monto)}`;
}
