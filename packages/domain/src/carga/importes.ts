import { type Centavos, formatQ, MONTO_MAXIMO } from '../dinero/centavos.ts';
import { deCadaImpuesto, OTROS_IMPUESTOS } from '../facturas/otros-impuestos.ts';
import { clavesDe } from '../tablas/tabla.ts';

const tituloDeImpuesto = (nombre: string): string => `${nombre} (monto de este impuesto)`;

/** The amounts of a row that arrives already read, by the title that SAT gives to their column. */
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
 * Why an amount cannot be: it is below zero, or more than the database keeps, alone or with what the rows above it sum to.
 * Null when it can. What comes after the sum passed is not told again.
 */
export function importeMalo(monto: Centavos, deArriba = 0): CodigoDeImporte | null {
  if (monto < 0) return 'MONTO_NEGATIVO';
  return deArriba <= MONTO_MAXIMO && deArriba + monto > MONTO_MAXIMO ? 'MONTO_FUERA_DE_LIMITE' : null;
}

/** Told of an amount that cannot be: why, the title of its column and how much it is. */
export type AlImporteMalo = (codigo: CodigoDeImporte, columna: string, monto: Centavos) => void;

/** Judges the amounts of one row after another, and what they sum to: the database keeps no more than so much. */
export class RevisorDeImportes {
  readonly #sumas = new Map<Importe, number>();

  /** Each column is told once for its sum: what makes it too big is one row, not all that come after. */
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
