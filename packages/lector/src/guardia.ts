import { type EntradaZip, leerDirectorio } from './directorio-zip.ts';
import { ErrorDeLibro } from './error-de-libro.ts';
import { revisarOle2 } from './guardia-xls.ts';

/** The formats that are read: workbooks, and what SAT's portal also delivers under their names (domain/guatemala, 3.2 and 10.2). */
export type FormatoDeLibro = 'xlsx' | 'xls' | 'html' | 'csv';

/** The format by the first bytes, whatever the file's name. */
export type Firma = FormatoDeLibro | 'otro';

/** Limits in bytes, except the counts. They apply to what the file declares, before anything is inflated. */
export interface LimitesDeGuardia {
  readonly maximoDeBytes: number;
  readonly maximoInflado: number;
  readonly maximoDeEntradas?: number;
  /** The maximum inflation ratio of a part over 1 MB. SAT's sheets inflate 3 to 12 times. */
  readonly razonMaxima?: number;
}

export const MAXIMO_DE_ENTRADAS = 500;
const RAZON_MAXIMA = 100;
const PARTE_GRANDE = 1024 * 1024;
const BYTES_PARA_FIRMA = 1024;

/** The format of a file by its first bytes. */
export function firmaDe(bytes: Uint8Array): Firma {
  if (empieza(bytes, [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])) return 'xls';
  if (empieza(bytes, [0x50, 0x4b, 0x03, 0x04])) return 'xlsx';
  const inicio = new TextDecoder('latin1').decode(bytes.subarray(0, BYTES_PARA_FIRMA)).replace(/^ï»¿/, '').trimStart();
  if (inicio.startsWith('<')) return 'html';
  const esTexto = inicio !== '' && ![...inicio].some(esDeControl);
  return esTexto && /[,;\t]/.test(inicio) && !/^(%PDF|\{\\rtf)/.test(inicio) ? 'csv' : 'otro';
}

/** A text table has no control characters except tabs and line ends. */
function esDeControl(letra: string): boolean {
  const codigo = letra.charCodeAt(0);
  return codigo < 9 || (codigo > 13 && codigo < 32);
}

function empieza(bytes: Uint8Array, firma: readonly number[]): boolean {
  return bytes.length >= firma.length && firma.every((b, i) => bytes[i] === b);
}

/**
 * Rejects files that must not reach a reader. In: the file and its limits. Out: its format. Throws ErrorDeLibro: LIBRO_GRANDE, LIBRO_VACIO
 * (0 bytes), NO_ES_EXCEL, LIBRO_PROTEGIDO, LIBRO_SOSPECHOSO or LIBRO_DANADO. Takes microseconds.
 */
export function revisar(bytes: Uint8Array, limites: LimitesDeGuardia): FormatoDeLibro {
  if (bytes.length > limites.maximoDeBytes) throw new ErrorDeLibro('LIBRO_GRANDE', `${bytes.length} bytes`);
  if (bytes.length === 0) throw new ErrorDeLibro('LIBRO_VACIO', '0 bytes');
  const firma = firmaDe(bytes);
  if (firma === 'xls') revisarOle2(bytes);
  else if (firma === 'xlsx') revisarZip(leerDirectorio(bytes, limites.maximoDeEntradas ?? MAXIMO_DE_ENTRADAS), limites);
  else if (firma === 'otro') throw new ErrorDeLibro('NO_ES_EXCEL', firma);
  return firma;
}

function revisarZip(entradas: readonly EntradaZip[], limites: LimitesDeGuardia): void {
  const nombres = entradas.map((e) => e.nombre.toLowerCase());
  if (!nombres.includes('[content_types].xml') || !nombres.some((n) => /(^|\/)[^/]*workbook[^/]*\.xml$/.test(n))) {
    throw new ErrorDeLibro('NO_ES_EXCEL', 'a zip without a workbook');
  }
  let total = 0;
  for (const entrada of entradas) {
    if (entrada.cifrada) throw new ErrorDeLibro('LIBRO_PROTEGIDO', 'encrypted entry');
    total += entrada.tamano;
    const excesiva = entrada.tamano > entrada.comprimido * (limites.razonMaxima ?? RAZON_MAXIMA);
    if (entrada.tamano > PARTE_GRANDE && excesiva)
      throw new ErrorDeLibro('LIBRO_SOSPECHOSO', `ratio of ${entrada.nombre}`);
  }
  // A file of this size without an excessive part is honest, only too big.
  if (total > limites.maximoInflado) throw new ErrorDeLibro('LIBRO_GRANDE', `${total} bytes inflated`);
}
