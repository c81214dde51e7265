import type { Aviso } from './avisos.ts';
import type { Celda } from './celda.ts';
import { fraseDeAviso } from './mensajes.ts';

/** Title of the column that says what to correct. */
export const TITULO_DE_CORRECCION = 'Qué corregir';

/** A row of the corrected-file download: its cells with the correction in front, and whether it has one. */
export interface FilaCorregida {
  readonly celdas: readonly Celda[];
  readonly conAviso: boolean;
}

/**
 * A copy of the sheet whose first column says, per row, what to correct. In: rows from row 1 on, the notices and the
 * 1-based row of the header (0 when there was none: the notices about the file then head the first row).
 */
export function filasCorregidas(
  filas: readonly (readonly Celda[])[],
  avisos: readonly Aviso[],
  filaDeEncabezado: number,
): readonly FilaCorregida[] {
  const porFila = new Map<number, string[]>();
  for (const aviso of avisos) {
    const fila = aviso.fila === 0 ? Math.max(filaDeEncabezado, 1) : aviso.fila;
    const frases = porFila.get(fila);
    if (frases === undefined) porFila.set(fila, [fraseDeAviso(aviso)]);
    else frases.push(fraseDeAviso(aviso));
  }
  return filas.map((celdas, i) => {
    const frases = porFila.get(i + 1) ?? [];
    const titulo = i + 1 === filaDeEncabezado ? [TITULO_DE_CORRECCION] : [];
    return { celdas: [[...titulo, ...frases].join(' · ') || null, ...celdas], conAviso: frases.length > 0 };
  });
}
