import { dia, type Mes, mesDe } from '../fechas/fechas.ts';
import { normalizarNit } from '../identificadores/nit.ts';
import { type Celda, diaDe, esFilaVacia, textoDe } from './celda.ts';
import type { ClaseDeLibro } from './clases-de-libro.ts';
import { FILAS_DE_BUSQUEDA } from './columnas.ts';
import { reconocerEncabezadoFel } from './columnas-fel.ts';
import { leerConstancias } from './constancias.ts';

/** A book that a sheet may be: its taxpayer, its month and its kind. */
export interface LibroPosible {
  readonly clase: ClaseDeLibro;
  /** Without hyphen, as it is compared. */
  readonly nit: string;
  readonly periodo: Mes;
  /** How many of its rows say so. */
  readonly filas: number;
}

type Filas = readonly (readonly Celda[])[];
/** Any month will do: this reading does not use the one that the report is checked against. */
const SIN_MES = dia('1900-01-01');

/**
 * The books that a SAT sheet may be, by its contents and never by its file name, most likely first; empty when it is no book. An invoice
 * export may be the seller's or the buyer's book; `elegirLibro`, which knows the taxpayers, decides. It does not validate.
 */
export function clasificarLibro(filas: Filas): readonly LibroPosible[] {
  return deFacturas(filas) ?? deConstancias(filas);
}

/** The book that a file is among the known taxpayers, or why it is none. */
export type LibroElegido<L extends LibroPosible> =
  | { readonly libro: L }
  | { readonly motivo: 'DESCONOCIDO' | 'DE_OTRO' | 'DE_DOS' };

/**
 * Chooses which of the possible books (`clasificarLibro`) the sheet is. `suyo` returns the caller's own book for a possible one, or null.
 * When two fit and have the same number of rows, neither is chosen ('DE_DOS'): the sheet does not say whose it is.
 */
export function elegirLibro<L extends LibroPosible>(
  posibles: readonly LibroPosible[],
  suyo: (posible: LibroPosible) => L | null,
): LibroElegido<L> {
  if (posibles.length === 0) return { motivo: 'DESCONOCIDO' };
  const [libro, otro] = posibles.map(suyo).filter((l) => l !== null);
  if (!libro) return { motivo: 'DE_OTRO' };
  return otro && otro.filas === libro.filas ? { motivo: 'DE_DOS' } : { libro };
}

/** Counts values; `mayor` is the most frequent one. */
class Cuentas<T extends string> {
  readonly #cuentas = new Map<T, number>();
  sumar(que: T): void {
    this.#cuentas.set(que, (this.#cuentas.get(que) ?? 0) + 1);
  }
  get mayor(): readonly [T, number] | null {
    return [...this.#cuentas].reduce<readonly [T, number] | null>((m, e) => (m && m[1] >= e[1] ? m : e), null);
  }
}

function deFacturas(filas: Filas): readonly LibroPosible[] | null {
  const inicio = filas.slice(0, FILAS_DE_BUSQUEDA).findIndex((f) => reconocerEncabezadoFel(f) !== null);
  const encabezado = inicio < 0 ? null : reconocerEncabezadoFel(filas[inicio] ?? []);
  if (encabezado === null) return null;
  const { fechaEmision, nitEmisor, nitReceptor } = encabezado.columnas;
  const [meses, emisores, receptores] = [new Cuentas<Mes>(), new Cuentas<string>(), new Cuentas<string>()];
  for (const fila of filas.slice(inicio + 1)) {
    if (esFilaVacia(fila)) continue;
    const cuando = diaDe(fila[fechaEmision.indice]);
    if (cuando !== null) meses.sumar(mesDe(cuando));
    emisores.sumar(normalizarNit(textoDe(fila[nitEmisor.indice])));
    receptores.sumar(normalizarNit(textoDe(fila[nitReceptor.indice])));
  }
  const [periodo] = meses.mayor ?? [];
  if (periodo === undefined) return [];
  const posible = (clase: ClaseDeLibro, mayor: readonly [string, number] | null): readonly LibroPosible[] =>
    mayor === null || mayor[0] === '' ? [] : [{ clase, nit: mayor[0], periodo, filas: mayor[1] }];
  return [...posible('emitidas', emisores.mayor), ...posible('recibidas', receptores.mayor)].sort(
    (a, b) => b.filas - a.filas,
  );
}

/** A report of certificates states its taxpayer and its days above the table. */
function deConstancias(filas: Filas): readonly LibroPosible[] {
  const nadie = { tipo: null, nitContribuyente: '', periodo: mesDe(SIN_MES) };
  const { tipo, encabezado, constancias } = leerConstancias(filas, nadie);
  if (tipo === null || !encabezado?.periodoInicio || encabezado.nitRetenido === null) return [];
  return [
    {
      clase: tipo === 'ISR' ? 'isr' : 'iva',
      nit: normalizarNit(encabezado.nitRetenido),
      periodo: mesDe(encabezado.periodoInicio),
      filas: constancias.length,
    },
  ];
}
