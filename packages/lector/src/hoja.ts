import type { Celda } from '@aldia/domain/carga/celda.ts';

/** Receives one row with its 1-based number. The receiver owns the array. */
export type AlFila = (celdas: Celda[], numero: number) => void;

/** The sheet in which SAT puts an export of invoices. */
export const HOJA_DE_LA_SAT = 'InformacionDTE-FEL';

/** Which sheet to read: SAT's by its name, else the first. In: the names in order. Out: its 0-based place. */
export function elegirHoja(nombres: readonly string[]): number {
  return Math.max(nombres.indexOf(HOJA_DE_LA_SAT), 0);
}

/**
 * The other sheets of SAT in a workbook: Excel calls an export that was moved beside another one 'InformacionDTE-FEL (2)'. Only one sheet
 * is read, so a person must know of the others.
 */
export const otrasDeLaSat = (nombres: readonly string[]): readonly string[] =>
  nombres.filter((nombre, i) => nombre.startsWith(HOJA_DE_LA_SAT) && i !== elegirHoja(nombres));
