import type { Centavos } from '../dinero/centavos.ts';
import type { LineaCompra, LineaVenta } from '../facturas/clasificacion.ts';
import type { BaseEImpuesto, Conteo, Operacion } from '../facturas/totales.ts';
import type { FuenteLegal } from '../parametros/parametro.ts';
import type { Casilla } from './formulario.ts';

/** What a month of the general IVA is made of; amounts in centavos. */
export interface EntradaIvaGeneral {
  readonly debitos: Readonly<Record<LineaVenta, BaseEImpuesto>>;
  readonly creditos: Readonly<Record<LineaCompra, BaseEImpuesto>>;
  /** Line 5.14, which staff write. */
  readonly constanciasExencion: Centavos;
  /** Line 7a of the month before. */
  readonly remanenteCredito: Centavos;
  /** Line 7k of the month before. */
  readonly remanenteRetenciones: Centavos;
  /** Line 7h, only with a resolution of SAT (Decreto 20-2006). */
  readonly acreditamientoEnCuenta: Centavos;
  readonly constanciasRetencion: Centavos;
  readonly operaciones: Readonly<Record<Operacion, Conteo>>;
}

export type Importe = 'base' | 'impuesto';
export type Id2237 =
  | `${LineaNumerada | '3.suma' | '5.suma'}.${Importe}`
  | `7${'a' | 'b' | 'c' | 'd' | 'e' | 'f' | 'g' | 'h' | 'i' | 'j' | 'k' | 'l'}`
  | `9.1.${Operacion}.${keyof Conteo}`;
export type Casilla2237 = Casilla<EntradaIvaGeneral, Id2237>;

type LineaNumerada = LineaVenta | LineaCompra | '5.14' | '5.15';
type Celda = Omit<Extract<Casilla2237, { calcula: unknown }>, 'id' | 'seccion' | 'linea' | 'columna'>;

export const leyDelIva = (articulo: string, nota?: string): FuenteLegal => {
  return { ley: 'Ley del IVA (Decreto 27-92)', articulo, ...(nota === undefined ? {} : { nota }) };
};

/** One cell of a numbered line: line 5.7 has a base and a tax. */
export function celda(linea: LineaNumerada, columna: Importe, resto: Celda): Casilla2237 {
  return { ...resto, id: `${linea}.${columna}`, seccion: linea.charAt(0), linea, columna };
}

/** The row under a section that sums a column, as declared, so that the paper adds up. */
export function sumatoria(seccion: '3' | '5', columna: Importe, titulo: string, ids: readonly Id2237[]): Casilla2237 {
  return {
    id: `${seccion}.suma.${columna}`,
    seccion,
    linea: 'Σ',
    columna,
    titulo,
    fuente: leyDelIva('19'),
    operacion: `suma de la columna ${columna} de la sección ${seccion}`,
    calcula: (l) => l.suma(ids),
  };
}
