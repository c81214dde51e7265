import type { Dato } from '../columnas.ts';
import type { Endpoint, Entrada, Salida } from '../endpoint.ts';

/** A list that the server pages. */
export type EndpointDeLista = Endpoint & { readonly paginada: true };
export type FilaDe<E extends Endpoint> = Salida<E> extends { filas: readonly (infer F)[] } ? F : never;

/** The heading of a list printed as a PDF. */
export interface Papel {
  readonly titulo: string;
  readonly tamanio: 'CARTA' | 'A4';
  /** Label and value. */
  readonly datos: readonly (readonly [string, string])[];
}
/** The sheet of a list: the name of its Excel and its columns, for what was asked. The columns are those of the screen (ADR 31). */
export interface Hoja<I = unknown, F = unknown> {
  readonly endpoint: EndpointDeLista;
  /** File name without extension. */
  archivo(entrada: I): string;
  columnas(entrada: I): readonly Dato<F>[];
  /** It always has all its columns, whatever the screen hides. */
  readonly fija: boolean;
  /** A catalogue, or the caller's own data: it holds nobody else's data, so it has no download limit. */
  readonly deNadie: boolean;
  /** For lists that are also printed, in portrait. */
  papel?(entrada: I): Papel;
}
export interface HojaDe<E extends EndpointDeLista> extends Hoja<Entrada<E>, FilaDe<E>> {
  readonly endpoint: E;
}

interface Definicion<E extends EndpointDeLista> {
  readonly archivo: string | ((entrada: Entrada<E>) => string);
  readonly columnas: readonly Dato<FilaDe<E>>[] | ((entrada: Entrada<E>) => readonly Dato<FilaDe<E>>[]);
  readonly fija?: true;
  readonly deNadie?: true;
  readonly papel?: (entrada: Entrada<E>) => Papel;
}

/** Declares the sheet of a list; parts that depend on the question are functions of it. */
export const hojaDe = <E extends EndpointDeLista>(endpoint: E, definicion: Definicion<E>): HojaDe<E> => {
  const { archivo, columnas, fija = false, deNadie = false, papel } = definicion;
  return {
    endpoint,
    fija,
    deNadie,
    ...(papel ? { papel } : {}),
    archivo: (entrada) => (typeof archivo === 'string' ? archivo : archivo(entrada)),
    columnas: (entrada) => (typeof columnas === 'function' ? columnas(entrada) : columnas),
  };
};

/** How to request a list as a file: the list's own call, with one of these in Accept. */
export const TIPO = {
  excel: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
} as const;
export type FormatoDeHoja = keyof typeof TIPO;
/** With this header, the same bytes come in chunks with the progress, for screens that show it (`cuadros.ts`). */
export const CABECERA_DE_AVANCE = 'x-con-avance';
export const TIPO_CON_AVANCE = 'application/vnd.aldia.con-avance';
export const CABECERA_DE_COLUMNAS = 'x-columnas';

/** Titles of columns as a header; `leerColumnas` reads them. */
export const escribirColumnas = (titulos: readonly string[]): string => titulos.map(encodeURIComponent).join(',');
/** Null when nobody chose columns; text that is not in our format gives no columns. */
export function leerColumnas(cabecera: unknown): readonly string[] | null {
  if (typeof cabecera !== 'string' || cabecera === '') return null;
  try {
    return cabecera.split(',').map(decodeURIComponent);
  } catch {
    return [];
  }
}
