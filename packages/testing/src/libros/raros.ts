import type { PreambuloDeConstancias } from './filas-constancias.ts';
import type { FormaDeLibro } from './libro-de-prueba.ts';

/** A way in which a good book comes and that is none of SAT's six: it must be read as if it were. */
export interface FormaRara {
  readonly que: string;
  readonly extension: 'xlsx' | 'xls' | 'csv';
  readonly forma: FormaDeLibro;
  /** Only for certificates. */
  readonly preambulo?: PreambuloDeConstancias;
}

const TITULO = ['REPORTE DE DOCUMENTOS'] as const;

/** Ways that any book may come in: saved by another program, downloaded as a page, with blanks that nobody sees. */
export const FORMAS_RARAS: readonly FormaRara[] = [
  {
    que: 'xls con título y una línea en blanco',
    extension: 'xls',
    forma: { formato: 'xls', arriba: [TITULO, []] },
  },
  {
    que: 'xls con filas en blanco entre los documentos',
    extension: 'xls',
    forma: { formato: 'xls', conFilasVacias: true, disposicion: 'V1' },
  },
  {
    que: 'xlsx guardado por otro programa con filas en blanco',
    extension: 'xlsx',
    forma: { copia: true, conFilasVacias: true, arriba: [[], TITULO] },
  },
  { que: 'títulos con dos espacios', extension: 'xlsx', forma: { titulos: 'dobles' } },
  { que: 'títulos con espacios de no separación', extension: 'xls', forma: { titulos: 'duros', formato: 'xls' } },
  { que: 'títulos con marcas invisibles', extension: 'xlsx', forma: { titulos: 'invisibles', disposicion: 'V2' } },
  { que: 'página web con nombre de Excel', extension: 'xls', forma: { formato: 'html', montos: 'texto' } },
  {
    que: 'página web con título y filas en blanco',
    extension: 'xls',
    forma: { formato: 'html', arriba: [TITULO, []], conFilasVacias: true, disposicion: 'V1' },
  },
  { que: 'csv con punto y coma', extension: 'csv', forma: { formato: 'csv', montos: 'texto' } },
  { que: 'csv con comas', extension: 'csv', forma: { formato: 'csv', separador: ',', disposicion: 'V1' } },
  {
    que: 'texto con tabuladores escrito por Windows y con nombre de Excel',
    extension: 'xls',
    forma: { formato: 'csv', separador: '\t', windows: true, arriba: [TITULO, []] },
  },
];

/** Ways of a report of certificates alone. */
export const CONSTANCIAS_RARAS: readonly FormaRara[] = [
  { que: 'período en una celda', extension: 'xlsx', forma: {}, preambulo: { enUnaCelda: true } },
  {
    que: 'período en una celda de un xls sin total',
    extension: 'xls',
    forma: { formato: 'xls' },
    preambulo: { enUnaCelda: true, conSumas: true },
  },
];
