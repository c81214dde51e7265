import { type Celda, esCalculada } from '@aldia/domain/carga/celda.ts';
import { desempacar } from './desempacar.ts';
import { leerDirectorio } from './directorio-zip.ts';
import { ErrorDeLibro } from './error-de-libro.ts';
import { formulasDeXls, type LugarDeFormula } from './formulas-xls.ts';
import { type FormatoDeLibro, MAXIMO_DE_ENTRADAS } from './guardia.ts';
import type { AlFila } from './hoja.ts';
import { elegirHoja, HOJA_DE_LA_SAT, otrasDeLaSat } from './hoja.ts';
import type { Pausa } from './pausa.ts';
import type { Progreso } from './progreso.ts';
import { textoDeArchivo } from './texto.ts';

const FILAS_POR_PAUSA = 1000;

/** Rows as the general library returns them: in an .xls, a row without cells is missing. */
type Filas = (Celda[] | undefined)[];

/**
 * Reads any workbook that Excel opens, .xlsx or .xls, and the text tables and web pages that pass for one, with general libraries. It is
 * slower and keeps the whole sheet in memory. In: the maximum number of rows. Out: SAT's other sheets. Throws ErrorDeLibro.
 */
export async function leerConCuidado(
  bytes: Uint8Array,
  formato: FormatoDeLibro,
  maximoDeFilas: number,
  alFila: AlFila,
  pausa: Pausa,
  progreso: Progreso,
): Promise<readonly string[]> {
  const { filas, sinLeer } = await leerFilas(bytes, formato, maximoDeFilas, pausa);
  for (let i = 0; i < filas.length; i++) {
    alFila(filas[i] ?? [], i + 1);
    if (i % FILAS_POR_PAUSA !== 0) continue;
    progreso.decir(i + 1, filas.length);
    await pausa.tomar();
  }
  return sinLeer;
}

interface Leidas {
  readonly filas: Filas;
  readonly sinLeer: readonly string[];
}
type Leer = (bytes: Uint8Array, maximoDeFilas: number, pausa: Pausa) => Promise<Leidas>;

/** A table of text and a page have one sheet. */
const deUnaHoja = (filas: Filas): Leidas => ({ filas, sinLeer: [] });

const LEER: Readonly<Record<FormatoDeLibro, Leer>> = {
  xls: leerXls,
  xlsx: leerXlsx,
  html: async (bytes, maximo) => deUnaHoja((await import('./leer-html.ts')).leerHtml(textoDeArchivo(bytes), maximo)),
  csv: async (bytes, maximo) => deUnaHoja((await import('./leer-csv.ts')).leerCsv(textoDeArchivo(bytes), maximo)),
};

async function leerFilas(bytes: Uint8Array, formato: FormatoDeLibro, maximo: number, pausa: Pausa): Promise<Leidas> {
  try {
    return await LEER[formato](bytes, maximo, pausa);
  } catch (error) {
    throw traducir(error);
  }
}

async function leerXls(bytes: Uint8Array): Promise<Leidas> {
  const { readXls } = await import('hucre/xlsx');
  const { sheets } = await readXls(bytes);
  const { lugar, hoja } = elegida(sheets);
  return {
    filas: conFormulas(hoja.rows, formulasDeXls(bytes, lugar)),
    sinLeer: otrasDeLaSat(sheets.map((h) => h.name)),
  };
}

async function leerXlsx(bytes: Uint8Array, maxRows: number, pausa: Pausa): Promise<Leidas> {
  const { readXlsx } = await import('hucre/xlsx');
  const libro = await desempacar(bytes, leerDirectorio(bytes, MAXIMO_DE_ENTRADAS), pausa);
  const nombres: string[] = [];
  const sheets = (info: { name: string; index: number }): boolean => {
    nombres[info.index] = info.name;
    return info.index === 0 || info.name === HOJA_DE_LA_SAT;
  };
  const { hoja } = elegida((await readXlsx(libro, { sheets, maxRows })).sheets);
  const lugares: LugarDeFormula[] = [];
  for (const [lugar, { formula }] of hoja.cells ?? []) {
    const [fila = 0, columna = 0] = lugar.split(',').map(Number);
    if (formula !== undefined) lugares.push([fila, columna]);
  }
  return { filas: conFormulas(hoja.rows, lugares), sinLeer: otrasDeLaSat(nombres) };
}

function elegida<H extends { readonly name: string }>(hojas: readonly H[]): { lugar: number; hoja: H } {
  const lugar = elegirHoja(hojas.map((h) => h.name));
  const hoja = hojas[lugar];
  if (hoja === undefined) throw new ErrorDeLibro('LIBRO_VACIO', 'no sheet');
  return { lugar, hoja };
}

/** The library returns a formula's result as if it had been typed; this marks those cells as formulas again. */
function conFormulas(filas: Filas, lugares: Iterable<LugarDeFormula>): Filas {
  for (const [fila, columna] of lugares) {
    filas[fila] ??= [];
    const celdas = filas[fila];
    while (celdas.length <= columna) celdas.push(null);
    const celda = celdas[columna] ?? null;
    celdas[columna] = { deFormula: esCalculada(celda) ? celda.deFormula : celda };
  }
  return filas;
}

function traducir(error: unknown): ErrorDeLibro {
  if (error instanceof ErrorDeLibro) return error;
  const detalle = error instanceof Error ? error.message : String(error);
  if (/over the \d+ limit/.test(detalle)) return new ErrorDeLibro('LIBRO_GRANDE', detalle, error);
  if (/allocation|out of memory|invalid (string|array) length/i.test(detalle))
    return new ErrorDeLibro('SIN_MEMORIA', detalle, error);
  // A truncated .xls often looks encrypted to the library; really encrypted ones were rejected before.
  return new ErrorDeLibro('LIBRO_DANADO', detalle, error);
}
