import type { Centavos } from '../dinero/centavos.ts';
import type { LineaCompra, LineaVenta } from '../facturas/clasificacion.ts';
import type { DestinoDeEmitida, LineaCompraExportacion } from '../facturas/exportacion.ts';
import type { BaseEImpuesto, Conteo, MontoDeNotas, Nota, Operacion } from '../facturas/totales.ts';
import { leyDelIva } from '../parametros/parametro.ts';
import type { Casilla } from './formulario.ts';

/** What a month of the general IVA is made of; amounts in centavos. */
export interface EntradaIvaGeneral {
  readonly debitos: Readonly<Record<LineaVenta, BaseEImpuesto>>;
  readonly creditos: Readonly<Record<LineaCompra, BaseEImpuesto>>;
  readonly debitosExportacion: Readonly<Record<DestinoDeEmitida, BaseEImpuesto>>;
  readonly creditosExportacion: Readonly<Record<LineaCompraExportacion, BaseEImpuesto>>;
  /** Line 5.14, which staff type. */
  readonly constanciasExencion: Centavos;
  /** Line 7a of the month before. */
  readonly remanenteCredito: Centavos;
  /** Line 7e of the month before. */
  readonly remanenteExportacion: Centavos;
  /** Line 7k of the month before. */
  readonly remanenteRetenciones: Centavos;
  /** Line 7h, only with a resolution of SAT (Decreto 20-2006). */
  readonly acreditamientoEnCuenta: Centavos;
  readonly constanciasRetencion: Centavos;
  readonly operaciones: Readonly<Record<Operacion, Conteo>>;
  readonly notas: Readonly<Record<Nota, MontoDeNotas>>;
}

export type Importe = 'base' | 'impuesto';
export type SeccionConColumnas = '3' | '4' | '5' | '6';
export type Id2237 =
  | `${LineaNumerada | `${SeccionConColumnas}.suma`}.${Importe}`
  | `7${'a' | 'b' | 'c' | 'd' | 'e' | 'f' | 'g' | 'h' | 'i' | 'j' | 'k' | 'l'}`
  | `9.1.${Operacion}.${keyof Conteo}`
  | `9.2.${Nota}.${keyof MontoDeNotas}`;
export type Casilla2237 = Casilla<EntradaIvaGeneral, Id2237>;

type LineaNumerada =
  | LineaVenta
  | DestinoDeEmitida
  | '4.3'
  | LineaCompra
  | '5.14'
  | '5.15'
  | LineaCompraExportacion
  | '6.15';
type Celda = Omit<Extract<Casilla2237, { calcula: unknown }>, 'id' | 'seccion' | 'linea' | 'columna'>;

/** A cell of a numbered line: line 5.7, for example, has a base and a tax. */
export function celda(linea: LineaNumerada, columna: Importe, resto: Celda): Casilla2237 {
  return { ...resto, id: `${linea}.${columna}`, seccion: linea.charAt(0), linea, columna };
}

/** The cells of a section and the rows under it that sum its columns, as declared, so that the paper adds up. */
export function conSumatorias(
  seccion: SeccionConColumnas,
  titulo: string,
  celdas: readonly Casilla2237[],
): readonly Casilla2237[] {
  const suma = (columna: Importe): Casilla2237 => {
    const ids = celdas.filter((c) => c.columna === columna).map((c) => c.id);
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
  };
  return [...celdas, suma('base'), suma('impuesto')];
}
