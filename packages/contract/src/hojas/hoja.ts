import type { Dato } from '../columnas.ts';
import type { Endpoint, Entrada, Salida } from '../endpoint.ts';

/** A list that the server pages. */
export type EndpointDeLista = Endpoint & { readonly paginada: true };
export type FilaDe<E extends Endpoint> = Salida<E> extends { filas: readonly (infer F)[] } ? F : never;

/** A list as a PDF: what stands over it. */
export interface Papel {
  readonly titulo: string;
  readonly tamanio: 'CARTA' | 'A4';
  /** Label and value. */
  readonly datos: readonly (readonly [string, string])[];
}
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
  /** A catalogue, or one's own: of no other person, and as many as one likes may be taken away. */
  readonly deNadie: boolean;
  /** Of a list that is printed too, upright. */
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

/** Declares the sheet of a list; what depends on what was asked is a function of it. */
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

/** How a file of a list is asked for: the call of its list, which accepts one of these. */
export const TIPO = {
  excel: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
} as const;
export type FormatoDeHoja = keyof typeof TIPO;
/** The same bytes with how far it is before each of them, for who shows it (`cuadros.ts`): it asks with this header. */
export const CABECERA_DE_AVANCE = 'x-con-avance';
export const TIPO_CON_AVANCE = 'application/vnd.aldia.con-avance';
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
