import type { Celda } from '@aldia/domain/carga/celda.ts';
import { ErrorDeLibro } from './error-de-libro.ts';
import type { FormatoDeLibro } from './guardia.ts';
import type { AlFila } from './hoja.ts';
import { elegirHoja, HOJA_DE_LA_SAT } from './hoja.ts';
import type { Pausa } from './inflar.ts';
import type { Progreso } from './progreso.ts';

const FILAS_POR_PAUSA = 1000;

/**
 * Reads any workbook that Excel opens, .xlsx or .xls, with the general library; slower and with the whole sheet in memory.
 * In: the most rows to take. Throws ErrorDeLibro.
 */
export async function leerConCuidado(
  bytes: Uint8Array,
  formato: FormatoDeLibro,
  maximoDeFilas: number,
  alFila: AlFila,
  pausa: Pausa,
  progreso: Progreso,
): Promise<void> {
  const filas = await leerFilas(bytes, formato, maximoDeFilas);
  for (const [i, celdas] of filas.entries()) {
    alFila(celdas, i + 1);
    if (i % FILAS_POR_PAUSA !== 0) continue;
    progreso.decir(i + 1, filas.length);
    await pausa.tomar();
  }
}

async function leerFilas(bytes: Uint8Array, formato: FormatoDeLibro, maxRows: number): Promise<Celda[][]> {
  try {
    const { readXls, readXlsx } = await import('hucre/xlsx');
    const sheets = (info: { name: string; index: number }): boolean => info.index === 0 || info.name === HOJA_DE_LA_SAT;
    const { sheets: hojas } = await (formato === 'xls' ? readXls(bytes) : readXlsx(bytes, { sheets, maxRows }));
    const hoja = hojas[elegirHoja(hojas.map((h) => h.name))];
    if (hoja === undefined) throw new ErrorDeLibro('LIBRO_VACIO', 'no sheet');
    return hoja.rows;
  } catch (error) {
    throw traducir(error);
  }
}

function traducir(error: unknown): ErrorDeLibro {
  if (error instanceof ErrorDeLibro) return error;
  const detalle = error instanceof Error ? error.message : String(error);
  if (/exceeds limit|zip bomb/i.test(detalle)) return new ErrorDeLibro('LIBRO_SOSPECHOSO', detalle, error);
  if (/over the \d+ limit/.test(detalle)) return new ErrorDeLibro('LIBRO_GRANDE', detalle, error);
  if (/allocation|out of memory|invalid (string|array) length/i.test(detalle))
    return new ErrorDeLibro('SIN_MEMORIA', detalle, error);
  // A cut .xls often looks encrypted to the library. Those that are were told apart before.
  return new ErrorDeLibro('LIBRO_DANADO', detalle, error);
}
