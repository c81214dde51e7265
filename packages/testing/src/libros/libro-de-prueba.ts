import type { Celda } from '@aldia/domain/carga/celda.ts';
import type { Disposicion } from '@aldia/domain/carga/columnas-fel.ts';
import { COLUMNAS_DE_FORMATO } from '@aldia/lector/escribir-formato.ts';
import { escribirConSheetJs, escribirXls, escribirXlsx, HOJA_FEL } from './escribir.ts';
import { escribirCsv, escribirHtml, type Separador } from './escribir-texto.ts';
import { filasConstancias, type PreambuloDeConstancias } from './filas-constancias.ts';
import { type FormaDeValores, filasFel } from './filas-fel.ts';
import type { DteGenerado, MesGenerado } from './generar-mes.ts';

/** The first row of the two sheets of a portfolio, as their formats have it. */
export const TITULOS_DE_CARTERA = COLUMNAS_DE_FORMATO;

/** In which layout, file format and value forms a file is written. */
export interface FormaDeLibro extends FormaDeValores {
  readonly disposicion?: Disposicion;
  readonly formato?: 'xlsx' | 'xls' | 'html' | 'csv';
  readonly textos?: 'shared' | 'inline';
  /** Saved again by another program. */
  readonly copia?: boolean;
  readonly separador?: Separador;
  readonly windows?: boolean;
  /** Titles with two blanks, with no-break spaces or with marks that nobody sees. */
  readonly titulos?: 'dobles' | 'duros' | 'invisibles';
  /** Lines above the first one, and empty ones between the rows. */
  readonly arriba?: readonly (readonly Celda[])[];
  readonly conFilasVacias?: boolean;
}

const BLANCO_DE_TITULO = { dobles: '  ', duros: '\u00a0', invisibles: ' \u200b' } as const;

/** The rows as this way of writing has them. `encabezado`: how many rows there are up to the header. */
function deForma(
  filas: readonly (readonly Celda[])[],
  { titulos, arriba = [], conFilasVacias }: FormaDeLibro,
  encabezado: number,
): (readonly Celda[])[] {
  const blanco = titulos === undefined ? ' ' : BLANCO_DE_TITULO[titulos];
  const dichas = filas.map((fila, i) =>
    i < encabezado ? fila.map((c) => (typeof c === 'string' ? c.replaceAll(' ', blanco) : c)) : fila,
  );
  return [...arriba, ...dichas.flatMap((fila) => (conFilasVacias === true ? [fila, []] : [fila]))];
}

/** SAT's export of a book of invoices, as bytes. */
export async function libroFel(dtes: readonly DteGenerado[], forma: FormaDeLibro = {}): Promise<Uint8Array> {
  return escribirLibro(HOJA_FEL, deForma(filasFel(dtes, forma.disposicion ?? 'V3', forma), forma, 1), forma);
}

/** SAT's report of withholding certificates of a month, as bytes. */
export async function libroDeConstancias(
  mes: MesGenerado,
  tipo: 'ISR' | 'IVA',
  forma: FormaDeLibro = {},
  preambulo: PreambuloDeConstancias = {},
): Promise<Uint8Array> {
  const lista = tipo === 'ISR' ? mes.constanciasIsr : mes.constanciasIva;
  const valores = { ...forma, fechas: forma.fechas ?? 'dia' };
  const filas = filasConstancias(tipo, mes.contribuyente, mes.periodo, lista, valores, preambulo);
  const encabezado = filas.findIndex(([primera]) => primera === 'NIT RETENEDOR') + 1;
  return escribirLibro('Constancias', deForma(filas, forma, encabezado), forma);
}

/** Any rows as a file of one sheet. */
export async function escribirLibro(
  hoja: string,
  filas: readonly (readonly Celda[])[],
  forma: FormaDeLibro = {},
): Promise<Uint8Array> {
  const hojas = [{ nombre: hoja, filas }];
  if (forma.formato === 'html') return escribirHtml(filas);
  if (forma.formato === 'csv') return escribirCsv(filas, forma.separador ?? ';', forma.windows);
  if (forma.formato === 'xls') return escribirXls(hojas);
  return forma.copia === true ? escribirConSheetJs(hojas, 'xlsx') : escribirXlsx(hojas, forma.textos);
}

/** What the invoices of a list sum to, in centavos and by currency, cancelled ones left out: what a reader must find. */
export function sumasDe(dtes: readonly DteGenerado[]): Record<string, { monto: number; iva: number; otros: number }> {
  const sumas: Record<string, { monto: number; iva: number; otros: number }> = {};
  for (const dte of dtes) {
    if (dte.anulado) continue;
    const suma = sumas[dte.moneda] ?? { monto: 0, iva: 0, otros: 0 };
    sumas[dte.moneda] = {
      monto: suma.monto + dte.monto,
      iva: suma.iva + dte.iva,
      otros: Object.values(dte.otros).reduce((total, monto) => total + monto, suma.otros),
    };
  }
  return sumas;
}
