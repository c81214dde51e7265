import { type Valor, valorDe } from '@aldia/domain/carga/celda.ts';
import type { FilaCorregida } from '@aldia/domain/carga/corregido.ts';

const HOJA = 'Correcciones';
const ANCHO_DE_CORRECCION = 70;
const ANCHO = 18;
/** Above this number of rows the styled writer takes too much memory for a phone, so the plain one streams. */
const FILAS_CON_ESTILO = 20_000;
const FECHA = 'dd/mm/yyyy hh:mm';
const ROJO_CLARO = { fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'FFC7CE' } } } as const;
const NEGRITA = { font: { bold: true } } as const;

/**
 * Writes the copy of a sheet that says what to correct, as .xlsx. Every text is a text cell, even if it begins with `=`, so that it cannot
 * become a formula. In: the rows and the 1-based row of the header (0 for none), which stays visible.
 */
export async function escribirCorregido(
  filas: readonly FilaCorregida[],
  filaDeEncabezado: number,
): Promise<Uint8Array> {
  const { writeXlsx, writeXlsxStream } = await import('hucre/xlsx');
  const anchos = columnas(filas);
  const freezePane = { rows: filaDeEncabezado, columns: 1 };
  if (filas.length > FILAS_CON_ESTILO) {
    const flujo = writeXlsxStream(celdasDe(filas), { name: HOJA, columns: anchos, freezePane });
    return new Uint8Array(await new Response(flujo.pipeThrough(soloBytes())).arrayBuffer());
  }
  const cells = new Map<string, { style: object; numFmt?: string }>();
  for (const [i, { celdas, conAviso }] of filas.entries()) {
    if (i + 1 === filaDeEncabezado) celdas.forEach((_, j) => cells.set(`${i},${j}`, { style: NEGRITA }));
    else if (conAviso) cells.set(`${i},0`, { style: ROJO_CLARO });
    celdas.forEach((celda, j) => {
      if (valorDe(celda) instanceof Date) cells.set(`${i},${j}`, { style: { numFmt: FECHA } });
    });
  }
  return writeXlsx({ sheets: [{ name: HOJA, columns: anchos, rows: [...celdasDe(filas)], cells, freezePane }] });
}

/** A formula is written as its result: the copy only shows what to correct in the original file. */
function* celdasDe(filas: readonly FilaCorregida[]): Generator<Valor[]> {
  for (const { celdas } of filas) yield celdas.map(valorDe);
}

function columnas(filas: readonly FilaCorregida[]): { width: number }[] {
  const ancho = filas.reduce((mayor, { celdas }) => Math.max(mayor, celdas.length), 1);
  return Array.from({ length: ancho }, (_, j) => ({ width: j === 0 ? ANCHO_DE_CORRECCION : ANCHO }));
}

/** By their type, the library's chunks may use a shared buffer; a response needs plain ones. */
function soloBytes(): TransformStream<Uint8Array, Uint8Array<ArrayBuffer>> {
  return new TransformStream({ transform: (trozo, control) => control.enqueue(new Uint8Array(trozo)) });
}
