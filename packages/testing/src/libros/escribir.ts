import { type Celda, esCalculada, type Valor, valorDe } from '@aldia/domain/carga/celda.ts';
import * as sheetjs from '@e965/xlsx';
import { writeXlsx } from 'hucre/xlsx';

/** A sheet to write: its name and its rows from row 1 on. */
export interface HojaPorEscribir {
  readonly nombre: string;
  readonly filas: readonly (readonly Celda[])[];
}

/** The sheet name of SAT's export of invoices. */
export const HOJA_FEL = 'InformacionDTE-FEL';

const FORMATO_DE_FECHA = 'dd/mm/yyyy hh:mm:ss';

/** Any formula will do: what the sheet keeps of it is what it gave. The bytes say '1+1' as an .xls does. */
const FORMULA = '1+1';
const FORMULA_EN_XLS = [7, 0, 0x1e, 1, 0, 0x1e, 1, 0, 3];

/** Writes an .xlsx. `textos` says where texts go: shared by all cells, or in each cell as JasperReports and POI stream them. */
export async function escribirXlsx(
  hojas: readonly HojaPorEscribir[],
  textos: 'shared' | 'inline' = 'shared',
): Promise<Uint8Array> {
  return writeXlsx({
    stringMode: textos,
    sheets: hojas.map(({ nombre, filas }) => ({
      name: nombre,
      rows: filas.map((f) => f.map(valorDe)),
      cells: formulasDe(filas),
    })),
  });
}

function formulasDe(filas: readonly (readonly Celda[])[]): Map<string, { formula: string; formulaResult: Valor }> {
  const formulas = new Map<string, { formula: string; formulaResult: Valor }>();
  for (const [i, fila] of filas.entries())
    for (const [j, celda] of fila.entries())
      if (esCalculada(celda)) formulas.set(`${i},${j}`, { formula: FORMULA, formulaResult: celda.deFormula });
  return formulas;
}

/** Writes an .xls of 97 (BIFF8), at most 65,536 rows. Half a millisecond a row: meant for thousands of rows. */
export function escribirXls(hojas: readonly HojaPorEscribir[]): Uint8Array {
  return escribirConSheetJs(hojas, 'biff8');
}

/** Writes with the judge's library in any of its formats. */
export function escribirConSheetJs(hojas: readonly HojaPorEscribir[], bookType: sheetjs.BookType): Uint8Array {
  const libro = sheetjs.utils.book_new();
  for (const { nombre, filas } of hojas) {
    const hoja = sheetjs.utils.aoa_to_sheet(
      filas.map((f) => f.map(celdaDeSheetJs)),
      { dense: true },
    );
    sheetjs.utils.book_append_sheet(libro, hoja, nombre.slice(0, 31));
  }
  const escrito: ArrayBuffer = sheetjs.write(libro, { type: 'array', bookType, compression: true });
  return new Uint8Array(escrito);
}

function celdaDeSheetJs(celda: Celda): unknown {
  if (esCalculada(celda)) return { t: 'n', v: celda.deFormula, f: FORMULA, bf: FORMULA_EN_XLS };
  if (!(celda instanceof Date)) return celda;
  return { t: 'n', v: celda.getTime() / 86_400_000 + 25_569, z: FORMATO_DE_FECHA };
}
