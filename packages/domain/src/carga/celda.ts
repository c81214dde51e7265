import { type Centavos, centavos, parseMontoEscrito } from '../dinero/centavos.ts';
import { type Dia, dia, diasEntre, formatDia, parseDiaEscrito, sumarDias } from '../fechas/fechas.ts';

/** One cell as a spreadsheet reader gives it. A `Date` is read with getUTC*: a sheet has no time zone. */
export type Celda = string | number | boolean | Date | null;

/** Excel believes that 1900 was a leap year, so its serials are right from 1 March 1900 on. Nothing here is older. */
const SERIAL_MINIMO = 61;
const DIA_DEL_MINIMO = dia('1900-03-01');
const SERIAL_MAXIMO = SERIAL_MINIMO + diasEntre(DIA_DEL_MINIMO, dia('2999-12-31'));

/** True for a cell without content: nothing, or only blanks. */
export function estaVacia(celda: Celda | undefined): boolean {
  return celda === null || celda === undefined || (typeof celda === 'string' && celda.trim() === '');
}

/** True for a row without content. */
export function esFilaVacia(fila: readonly Celda[]): boolean {
  for (const celda of fila) if (!estaVacia(celda)) return false;
  return true;
}

/** The text of a cell as a person sees it, trimmed; '' when empty; a date is dd/mm/yyyy. Never throws. */
export function textoDe(celda: Celda | undefined): string {
  if (typeof celda === 'string') return celda.trim();
  if (celda === null || celda === undefined) return '';
  if (celda instanceof Date) {
    const d = diaDe(celda);
    return d === null ? '' : formatDia(d);
  }
  return String(celda);
}

/**
 * Money of a cell in centavos: a number, or a text such as '1,234.56'. Empty is null, as is anything unreadable: ask
 * `estaVacia` first where the difference matters. More than two decimals round half away from zero.
 */
export function montoDe(celda: Celda | undefined): Centavos | null {
  if (typeof celda === 'string') return parseMontoEscrito(celda);
  if (typeof celda !== 'number' || !Number.isFinite(celda)) return null;
  const absoluto = Math.abs(celda);
  const redondo = Math.round(absoluto * 100);
  // Exact for what has at most two decimals; the rest goes through its decimal text, never through binary fractions.
  if (redondo / 100 === absoluto)
    return redondo > Number.MAX_SAFE_INTEGER ? null : centavos(celda < 0 ? -redondo : redondo);
  if (absoluto < 1e-6) return centavos(0);
  return absoluto >= 1e13 ? null : parseMontoEscrito(String(celda));
}

/**
 * The local day of a cell: dd/mm/yyyy or ISO text (a text with an offset keeps the day that it writes), an Excel serial
 * or a date. Null when empty or unreadable.
 */
export function diaDe(celda: Celda | undefined): Dia | null {
  if (typeof celda === 'string') return parseDiaEscrito(celda.trim());
  if (typeof celda === 'number') {
    if (!(celda >= SERIAL_MINIMO && celda < SERIAL_MAXIMO + 1)) return null;
    return sumarDias(DIA_DEL_MINIMO, Math.floor(celda) - SERIAL_MINIMO);
  }
  if (!(celda instanceof Date) || Number.isNaN(celda.getTime())) return null;
  const anio = celda.getUTCFullYear();
  if (anio < 1900 || anio > 2999) return null;
  return dia(`${anio}-${dosCifras(celda.getUTCMonth() + 1)}-${dosCifras(celda.getUTCDate())}`);
}

function dosCifras(n: number): string {
  return n < 10 ? `0${n}` : String(n);
}

/**
 * A column title or a label as key: lower case, without accents, without '(monto de este impuesto)', blanks collapsed,
 * without a final colon. SAT changed capitals, accents and order of its titles between versions, never these words.
 */
export function normalizarTitulo(texto: string): string {
  return texto
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace('(monto de este impuesto)', ' ')
    .replace(/[\s\u00a0]+/g, ' ')
    .trim()
    .replace(/\s*:$/, '');
}
