import type { Celda } from '@aldia/domain/carga/celda.ts';

/** Takes one row with its 1-based number. The array is the taker's to keep. */
export type AlFila = (celdas: Celda[], numero: number) => void;

/** The sheet in which SAT puts an export of invoices. */
export const HOJA_DE_LA_SAT = 'InformacionDTE-FEL';

/** Which sheet is read: SAT's by its name, else the first. In: the names in order. Out: 0-based place. */
export function elegirHoja(nombres: readonly string[]): number {
  return Math.max(nombres.indexOf(HOJA_DE_LA_SAT), 0);
}
