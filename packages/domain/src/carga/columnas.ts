import { clavesDe, tablaDe } from '../tablas/tabla.ts';
import { type Celda, esFilaVacia, textoDe, tituloDe } from './celda.ts';

/** What a reader needs to know of a column: its accepted titles, and whether it is required. */
export interface DefinicionDeColumna {
  /** The first one is how our formats and notices write it. */
  readonly titulos: readonly string[];
  readonly obligatoria: boolean;
  /** Its contents are never shown: not in a notice, nor among the cells of a rejected row (D-65). */
  readonly secreta?: boolean;
}
/** A required column, and an optional one. */
export const debe = (...titulos: string[]): DefinicionDeColumna => ({ titulos, obligatoria: true });
export const puede = (...titulos: string[]): DefinicionDeColumna => ({ titulos, obligatoria: false });

/** Where a column was found: its 0-based index and its title as written. An absent optional column has index -1. */
export interface ColumnaHallada {
  readonly indice: number;
  readonly titulo: string;
}

export type ColumnasHalladas<C extends string> = Readonly<Record<C, ColumnaHallada>>;

/** Exports have their header in row 1 or 7, and people add lines above. Below this row nothing is a header. */
export const FILAS_DE_BUSQUEDA = 15;

/**
 * The columns of a header row, the missing required titles, and the titles, as written, that stand more than once. The first match wins:
 * what somebody adds at the right is theirs.
 */
export function hallarColumnas<C extends string>(
  fila: readonly Celda[],
  definiciones: Readonly<Record<C, DefinicionDeColumna>>,
): { columnas: ColumnasHalladas<C>; faltantes: readonly string[]; repetidas: readonly string[] } {
  const titulos = fila.map(tituloDe);
  const faltantes: string[] = [];
  const repetidas: string[] = [];
  const columnas = tablaDe(clavesDe(definiciones), (campo): ColumnaHallada => {
    const { titulos: admitidos, obligatoria } = definiciones[campo];
    const indice = admitidos.map((t) => titulos.indexOf(tituloDe(t))).find((i) => i >= 0) ?? -1;
    if (indice < 0 && obligatoria) faltantes.push(admitidos[0] ?? campo);
    if (indice >= 0 && titulos.includes(titulos[indice] ?? '', indice + 1)) repetidas.push(textoDe(fila[indice]));
    return { indice, titulo: indice < 0 ? (admitidos[0] ?? campo) : textoDe(fila[indice]) };
  });
  return { columnas, faltantes, repetidas };
}

/** 0-based index of the first row, among those searched, that holds one of the titles; -1 when none does. */
export function buscarEncabezado(filas: readonly (readonly Celda[])[], titulos: readonly string[]): number {
  const limite = Math.min(filas.length, FILAS_DE_BUSQUEDA);
  for (let i = 0; i < limite; i++) if (tieneTitulo(filas[i] ?? [], titulos)) return i;
  return -1;
}

/** True when some cell of the row is one of the titles (already normalised). */
export function tieneTitulo(fila: readonly Celda[], titulos: readonly string[]): boolean {
  return fila.some((celda) => titulos.includes(tituloDe(celda)));
}

/** The rows under a header that have content, with their 1-based row number. */
export function* filasConContenido(
  filas: readonly (readonly Celda[])[],
  encabezado: number,
): Generator<{ fila: readonly Celda[]; numero: number }> {
  for (let i = encabezado + 1; i < filas.length; i++) {
    const fila = filas[i] ?? [];
    if (!esFilaVacia(fila)) yield { fila, numero: i + 1 };
  }
}
