import type { FormaDeLibro } from './libro-de-prueba.ts';

/** SAT's three layouts and both formats, one after another. An .xls holds 65,536 rows, enough for a sample. */
export const FORMAS_DE_SAT: readonly FormaDeLibro[] = [
  { disposicion: 'V3', formato: 'xlsx' },
  { disposicion: 'V1', formato: 'xls', fechas: 'excel' },
  { disposicion: 'V3', formato: 'xlsx', fechas: 'zona', numeroDte: 'numero' },
  { disposicion: 'V2', formato: 'xlsx', textos: 'inline', montos: 'texto' },
  { disposicion: 'V2', formato: 'xls' },
  { disposicion: 'V1', formato: 'xlsx' },
];
