import { dia, type Mes, mesDe } from '../fechas/fechas.ts';
import { normalizarNit } from '../identificadores/nit.ts';
import { type Celda, diaDe, esFilaVacia, textoDe } from './celda.ts';
import type { ClaseDeLibro } from './clases-de-libro.ts';
import { FILAS_DE_BUSQUEDA } from './columnas.ts';
import { reconocerEncabezadoFel } from './columnas-fel.ts';
import { leerConstancias } from './constancias.ts';

/** A book that a sheet may be: of whom, of which month and of which kind. */
export interface LibroPosible {
  readonly clase: ClaseDeLibro;
  /** Without hyphen, as it is compared. */
  readonly nit: string;
  readonly periodo: Mes;
  /** How many of its rows say so. */
  readonly filas: number;
}

type Filas = readonly (readonly Celda[])[];
/** What is read of a report here does not depend on the month it is held against. */
const SIN_MES = dia('1900-01-01');

/**
 * Which books a sheet of SAT's may be, by what it says and never by its name, the likeliest first; none when it is no book.
 * An export of invoices is the seller's and the buyer's: whose it is, who knows the taxpayers decides. Judges nothing.
 */
export function clasificarLibro(filas: Filas): readonly LibroPosible[] {
  return deFacturas(filas) ?? deConstancias(filas);
}

/** What a file is among the taxpayers that are known: a book of one of them, or why of none. */
export type LibroElegido<L extends LibroPosible> =
  | { readonly libro: L }
  | { readonly motivo: 'DESCONOCIDO' | 'DE_OTRO' | 'DE_DOS' };

/**
 * Which of the books that a sheet may be (`clasificarLibro`) it is, for who knows some taxpayers. `suyos` gives one of theirs
 * for what may be a book of it, or null. Two that the sheet says as often are nobody's: it does not say whose it is.
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

/** Counts what is said, the most said first. */
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

/** A report says above its table whose it is and of which days. */
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
