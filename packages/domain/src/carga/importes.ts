import { type Centavos, formatQ, MONTO_MAXIMO } from '../dinero/centavos.ts';
import type { OtrosImpuestos } from '../facturas/factura.ts';
import { clavesDe } from '../tablas/tabla.ts';

/** The amounts of a row that arrives already read, by the title that SAT gives to their column. */
export const TITULO_DE_IMPORTE = {
  monto: 'Gran Total',
  montoIva: 'IVA (monto de este impuesto)',
  petroleo: 'Petróleo (monto de este impuesto)',
  turismoHospedaje: 'Turismo Hospedaje (monto de este impuesto)',
  turismoPasajes: 'Turismo Pasajes (monto de este impuesto)',
  timbrePrensa: 'Timbre de Prensa (monto de este impuesto)',
  bomberos: 'Bomberos (monto de este impuesto)',
  tasaMunicipal: 'Tasa Municipal (monto de este impuesto)',
  bebidasAlcoholicas: 'Bebidas alcohólicas (monto de este impuesto)',
  tabaco: 'Tabaco (monto de este impuesto)',
  cemento: 'Cemento (monto de este impuesto)',
  bebidasNoAlcoholicas: 'Bebidas no Alcohólicas (monto de este impuesto)',
  tarifaPortuaria: 'Tarifa Portuaria (monto de este impuesto)',
  totalFactura: 'TOTAL FACTURA',
  rentaImponible: 'RENTA IMPONIBLE',
  importeNeto: 'IMPORTE NETO',
  afectoRetencion: 'AFECTO RETENCIÓN',
  totalRetencion: 'TOTAL RETENCIÓN',
} as const satisfies Readonly<Record<keyof OtrosImpuestos, string>> & Readonly<Record<string, string>>;

export type Importe = keyof typeof TITULO_DE_IMPORTE;
const IMPORTES = clavesDe<Importe>(TITULO_DE_IMPORTE);
export type Importes = Readonly<Partial<Record<Importe, Centavos>>>;

/** Told of an amount that cannot be: why, the title of its column and how much it is. */
export type AlImporteMalo = (
  codigo: 'MONTO_NEGATIVO' | 'MONTO_FUERA_DE_LIMITE',
  columna: string,
  monto: Centavos,
) => void;

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
      if (monto < 0) alMalo('MONTO_NEGATIVO', TITULO_DE_IMPORTE[importe], monto);
      else if (antes <= MONTO_MAXIMO && antes + monto > MONTO_MAXIMO)
        alMalo('MONTO_FUERA_DE_LIMITE', TITULO_DE_IMPORTE[importe], monto);
    }
  }
}

/** An amount as a person reads it, with its sign: '-Q1,234.56', 'US$10.00'. */
export function enSuMoneda(monto: Centavos, moneda: 'GTQ' | 'USD' = 'GTQ'): string {
  return `${monto < 0 ? '-' : ''}${moneda === 'USD' ? formatQ(monto).replace('Q', 'US$') : formatQ(monto)}`;
}
