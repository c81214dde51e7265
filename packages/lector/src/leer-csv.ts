import type { Celda } from '@aldia/domain/carga/celda.ts';
import { FILAS_DE_BUSQUEDA } from '@aldia/domain/carga/columnas.ts';
import Papa from 'papaparse';
import { ErrorDeLibro } from './error-de-libro.ts';

/** The cell separators of SAT's portal, and of programs that save a copy. */
const SEPARADORES = [';', '\t', ','] as const;

/**
 * The rows of a text table, every cell a text. In: the maximum number of rows. Throws ErrorDeLibro LIBRO_DANADO when quotes do not match or
 * the last line was cut: a text table has no checksum to tell.
 */
export function leerCsv(texto: string, maximoDeFilas: number): Celda[][] {
  const { data, errors } = Papa.parse<string[]>(texto, {
    delimiter: separadorDe(texto),
    preview: maximoDeFilas,
    skipEmptyLines: false,
  });
  const deComillas = errors.find((e) => e.type === 'Quotes');
  if (deComillas !== undefined)
    throw new ErrorDeLibro('LIBRO_DANADO', `${deComillas.code} in row ${deComillas.row ?? 0}`);
  const ultima = data.at(-1)?.length ?? 0;
  const anteriores = data.at(-2)?.length ?? 0;
  if (!/[\r\n]$/.test(texto) && ultima < anteriores) throw new ErrorDeLibro('LIBRO_DANADO', 'cut line');
  return data;
}

/** The separator that occurs most often in one line near the top: the header has many columns, the lines above it few. */
function separadorDe(texto: string): string {
  const lineas = texto.split(/\r\n|\r|\n/, FILAS_DE_BUSQUEDA);
  const veces = (separador: string): number => Math.max(...lineas.map((linea) => linea.split(separador).length));
  return SEPARADORES.reduce((mejor, otro) => (veces(otro) > veces(mejor) ? otro : mejor));
}
