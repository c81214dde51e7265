import { type Centavos, centavos, parseMontoEscrito } from '../dinero/centavos.ts';
import { type Dia, dia, diasEntre, formatDia, parseDiaEscrito, sumarDias } from '../fechas/fechas.ts';

/** What a cell may hold. A `Date` is read with getUTC*: a sheet has no time zone. */
export type Valor = string | number | boolean | Date | null;

/** A formula cell with the result of the last save, which may be out of date. */
export interface Calculada {
  readonly deFormula: Valor;
}

/** A cell as a spreadsheet reader returns it. */
export type Celda = Valor | Calculada;

/** Excel treats 1900 as a leap year, so its serials are right only from 1 March 1900 on. Nothing here is older. */
export const SERIAL_MINIMO = 61;
const DIA_DEL_MINIMO = dia('1900-03-01');
const SERIAL_MAXIMO = SERIAL_MINIMO + diasEntre(DIA_DEL_MINIMO, dia('2999-12-31'));

/** True for a formula cell, whatever its result. */
export function esCalculada(celda: Celda | undefined): celda is Calculada {
  return typeof celda === 'object' && celda !== null && !(celda instanceof Date);
}

/** The contents of a cell, or the result of its formula; null when there is nothing. */
export function valorDe(celda: Celda | undefined): Valor {
  return esCalculada(celda) ? celda.deFormula : (celda ?? null);
}

/** Invisible marks that web pages and other programs leave in copied text: nobody can see them. */
const INVISIBLES = /[\u00ad\u200b-\u200f\u2060\ufeff]/g;

const [ESPACIO, ULTIMA_DE_ASCII, GUION_BLANDO, PRIMER_INVISIBLE] = [0x20, 0x7e, 0xad, 0x200b];

/** A text as a person sees it: without invisible marks or blanks at its ends. */
function visible(texto: string): string {
  // A loop instead of the regular expression: this runs twenty times for each row of a sheet.
  for (let i = 0; i < texto.length; i++) {
    const letra = texto.charCodeAt(i);
    if (letra >= PRIMER_INVISIBLE || letra === GUION_BLANDO) return texto.replace(INVISIBLES, '').trim();
  }
  return texto.trim();
}

/** True for a cell without content: nothing, or only blanks. */
export function estaVacia(celda: Celda | undefined): boolean {
  const valor = typeof celda === 'object' ? valorDe(celda) : celda;
  if (typeof valor !== 'string') return valor === null || valor === undefined;
  const primera = valor.charCodeAt(0);
  return !(primera > ESPACIO && primera <= ULTIMA_DE_ASCII) && visible(valor) === '';
}

/** What a spreadsheet shows for a formula that failed, as a file keeps it, or as a Spanish program writes it in a table of text. */
const DE_ERROR = /^#(?:N\/[AD]|[¡¿]?(?:REF|NAME|NOMBRE|VALUE|VALOR|DIV\/0|NUM|NULL|NULO|SPILL|CALC)[!?])$/i;

/** True for a cell that shows the error of a formula instead of a value. */
export function esError(celda: Celda | undefined): boolean {
  const valor = typeof celda === 'object' ? valorDe(celda) : celda;
  return typeof valor === 'string' && valor.includes('#') && DE_ERROR.test(visible(valor));
}

/** True for a row without content. */
export function esFilaVacia(fila: readonly Celda[]): boolean {
  for (const celda of fila) if (!estaVacia(celda)) return false;
  return true;
}

/** The text of a cell as a person sees it, trimmed; '' when empty; a date is dd/mm/yyyy. Never throws. */
export function textoDe(celda: Celda | undefined): string {
  if (typeof celda === 'string') return visible(celda);
  const valor = valorDe(celda);
  if (valor === null) return '';
  if (valor instanceof Date) {
    const d = diaDe(valor);
    return d === null ? '' : formatDia(d);
  }
  return typeof valor === 'string' ? visible(valor) : String(valor);
}

/**
 * A cell's money in centavos: a number, or a text such as '1,234.56'. Null when empty, unreadable or a formula (D-45); call `estaVacia`
 * first where the difference matters. More than two decimals round half away from zero.
 */
export function montoDe(celda: Celda | undefined): Centavos | null {
  if (typeof celda === 'string') return parseMontoEscrito(visible(celda));
  if (typeof celda !== 'number' || !Number.isFinite(celda)) return null;
  const absoluto = Math.abs(celda);
  const redondo = Math.round(absoluto * 100);
  // Exact with at most two decimals; other numbers go through their decimal text, never through binary fractions.
  if (redondo / 100 === absoluto)
    return redondo > Number.MAX_SAFE_INTEGER ? null : centavos(celda < 0 ? -redondo : redondo);
  if (absoluto < 1e-6) return centavos(0);
  return absoluto >= 1e13 ? null : parseMontoEscrito(String(celda));
}

/**
 * The day in a cell: dd/mm/yyyy or ISO text (with an offset, the day as written), an Excel serial or a date. Null when empty or unreadable.
 */
export function diaDe(celda: Celda | undefined): Dia | null {
  const valor = valorDe(celda);
  if (typeof valor === 'string') return parseDiaEscrito(visible(valor));
  if (typeof valor === 'number') {
    if (!(valor >= SERIAL_MINIMO && valor < SERIAL_MAXIMO + 1)) return null;
    return sumarDias(DIA_DEL_MINIMO, Math.floor(valor) - SERIAL_MINIMO);
  }
  if (!(valor instanceof Date) || Number.isNaN(valor.getTime())) return null;
  const anio = valor.getUTCFullYear();
  if (anio < 1900 || anio > 2999) return null;
  return dia(`${anio}-${dosCifras(valor.getUTCMonth() + 1)}-${dosCifras(valor.getUTCDate())}`);
}

function dosCifras(n: number): string {
  return n < 10 ? `0${n}` : String(n);
}

/**
 * Turns a column title or label into a key: lower case, no accents or invisible marks, single blanks, without '(monto de este impuesto)' or
 * a final colon. Between versions SAT changed the capitals, accents, blanks and order of its titles, but never the words.
 */
export function normalizarTitulo(texto: string): string {
  return visible(texto)
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/ ?\( ?/g, ' (')
    .replace(/ \)/g, ')')
    .replace('(monto de este impuesto)', '')
    .trim()
    .replace(/\s*:$/, '');
}

/** The key of a title cell; '' when the cell is not text. */
export function tituloDe(celda: Celda | undefined): string {
  const valor = valorDe(celda);
  return typeof valor === 'string' ? normalizarTitulo(valor) : '';
}
