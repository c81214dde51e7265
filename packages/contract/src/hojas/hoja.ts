import type { Dato } from '../columnas.ts';
import type { Endpoint, Entrada, Salida } from '../endpoint.ts';

/** A list that the server pages. */
export type EndpointDeLista = Endpoint & { readonly paginada: true };
export type FilaDe<E extends Endpoint> = Salida<E> extends { filas: readonly (infer F)[] } ? F : never;

/**
 * The sheet of a list: what its Excel is called and which columns it has, for what was asked. The columns are those of
 * the screen (ADR 31).
 */
export interface Hoja<I = unknown, F = unknown> {
  readonly endpoint: EndpointDeLista;
  /** File name without extension. */
  archivo(entrada: I): string;
  columnas(entrada: I): readonly Dato<F>[];
  /** Its columns are always all of them, whatever the screen hides. */
  readonly fija: boolean;
}
export interface HojaDe<E extends EndpointDeLista> extends Hoja<Entrada<E>, FilaDe<E>> {
  readonly endpoint: E;
}

interface Definicion<E extends EndpointDeLista> {
  readonly archivo: string | ((entrada: Entrada<E>) => string);
  readonly columnas: readonly Dato<FilaDe<E>>[] | ((entrada: Entrada<E>) => readonly Dato<FilaDe<E>>[]);
  readonly fija?: true;
}

/** Declares the sheet of a list; what depends on what was asked is a function of it. */
export const hojaDe = <E extends EndpointDeLista>(endpoint: E, definicion: Definicion<E>): HojaDe<E> => {
  const { archivo, columnas, fija = false } = definicion;
  return {
    endpoint,
    fija,
    archivo: (entrada) => (typeof archivo === 'string' ? archivo : archivo(entrada)),
    columnas: (entrada) => (typeof columnas === 'function' ? columnas(entrada) : columnas),
  };
};

/** How a sheet is asked for: the call of its list, with these headers. */
export const TIPO_DE_HOJA = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** The same bytes with how far it is before each of them, for who shows it (`cuadros.ts`). */
export const TIPO_CON_AVANCE = 'application/vnd.aldia.hoja-con-avance';
export const CABECERA_DE_COLUMNAS = 'x-columnas';

/** Titles of columns as a header; `leerColumnas` reads them. */
export const escribirColumnas = (titulos: readonly string[]): string => titulos.map(encodeURIComponent).join(',');
/** null: nobody chose. What is no text of ours is no column. */
export function leerColumnas(cabecera: unknown): readonly string[] | null {
  if (typeof cabecera !== 'string' || cabecera === '') return null;
  try {
    return cabecera.split(',').map(decodeURIComponent);
  } catch {
    return [];
  }
}
