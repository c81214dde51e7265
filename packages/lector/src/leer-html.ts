import type { Celda } from '@aldia/domain/carga/celda.ts';
import { Parser } from 'htmlparser2';
import { ErrorDeLibro } from './error-de-libro.ts';

const DE_BLOQUE: ReadonlySet<string> = new Set(['br', 'p', 'div', 'li']);
const COLUMNAS_MAXIMAS = 1024;
const CELDAS_MAXIMAS = 20_000_000;

/** An open table; it may be inside a cell of another one. `tapadas`: for how many more rows each column is covered from above. */
interface Tabla {
  fila: Celda[] | null;
  celda: { texto: string; ancho: number; alto: number; formula: boolean } | null;
  readonly tapadas: number[];
}

/**
 * The rows of a page's tables, as a spreadsheet program shows them; every cell is a text. In: the maximum number of rows. Throws
 * ErrorDeLibro: NO_ES_EXCEL without a table, LIBRO_DANADO when one does not end, LIBRO_GRANDE.
 */
export function leerHtml(html: string, maximoDeFilas: number): Celda[][] {
  const lector = new LectorDeTablas(maximoDeFilas);
  const parser = new Parser({
    onopentag: (nombre, atributos) => lector.abrir(nombre, atributos),
    ontext: (texto) => lector.decir(texto),
    onclosetag: (nombre, supuesto) => lector.cerrar(nombre, supuesto),
  });
  parser.end(html);
  if (!lector.hubo) throw new ErrorDeLibro('NO_ES_EXCEL', 'a page without a table');
  return lector.filas;
}

class LectorDeTablas {
  readonly filas: Celda[][] = [];
  readonly #maximo: number;
  readonly #abiertas: Tabla[] = [];
  #mudo = 0;
  #celdas = 0;
  hubo = false;

  constructor(maximo: number) {
    this.#maximo = maximo;
  }

  abrir(nombre: string, atributos: Readonly<Record<string, string>>): void {
    if (nombre === 'script' || nombre === 'style') this.#mudo++;
    if (nombre === 'table') this.#abiertas.push({ fila: null, celda: null, tapadas: [] });
    const tabla = this.#abiertas.at(-1);
    if (tabla === undefined) return;
    if (nombre === 'tr') {
      this.#cerrarFila(tabla);
      tabla.fila = [];
    } else if (nombre === 'td' || nombre === 'th') {
      this.#cerrarCelda(tabla);
      const [ancho, alto] = [medida(atributos['colspan']), medida(atributos['rowspan'])];
      tabla.celda = { texto: '', ancho, alto, formula: atributos['x:fmla'] !== undefined };
    } else if (DE_BLOQUE.has(nombre)) this.decir(' '); // what stands on two lines is two words
  }

  decir(texto: string): void {
    const celda = this.#abiertas.at(-1)?.celda;
    if (celda && this.#mudo === 0) celda.texto += texto;
  }

  cerrar(nombre: string, supuesto: boolean): void {
    if (nombre === 'script' || nombre === 'style') this.#mudo--;
    const tabla = this.#abiertas.at(-1);
    if (tabla === undefined) return;
    if (nombre === 'td' || nombre === 'th') this.#cerrarCelda(tabla);
    if (nombre === 'tr') this.#cerrarFila(tabla);
    if (nombre !== 'table') return;
    if (supuesto) throw new ErrorDeLibro('LIBRO_DANADO', 'a table that does not end');
    this.#cerrarFila(tabla);
    this.#abiertas.pop();
  }

  #cerrarCelda(tabla: Tabla): void {
    const { celda, tapadas } = tabla;
    if (celda === null) return;
    tabla.celda = null;
    tabla.fila ??= [];
    const { fila } = tabla;
    this.#saltarTapadas(tabla, fila);
    const texto = celda.texto.replace(/[ \t\r\n\f]+/g, ' ').trim();
    const valor = texto === '' ? null : texto;
    for (let i = 0; i < celda.ancho; i++) {
      tapadas[fila.length] = celda.alto - 1;
      fila.push(i > 0 ? null : celda.formula ? { deFormula: valor } : valor);
    }
    this.#celdas += celda.ancho;
    if (fila.length > COLUMNAS_MAXIMAS || this.#celdas > CELDAS_MAXIMAS)
      throw new ErrorDeLibro('LIBRO_GRANDE', `${this.#celdas} cells`);
  }

  /** A cell of a row above may reach down into this row: the next cell goes to its right. */
  #saltarTapadas({ tapadas }: Tabla, fila: Celda[]): void {
    for (let falta = tapadas[fila.length] ?? 0; falta > 0; falta = tapadas[fila.length] ?? 0) {
      tapadas[fila.length] = falta - 1;
      fila.push(null);
    }
  }

  #cerrarFila(tabla: Tabla): void {
    this.#cerrarCelda(tabla);
    const { fila, tapadas } = tabla;
    tabla.fila = null;
    if (fila === null) return;
    for (let j = fila.length; j < tapadas.length; j++) tapadas[j] = Math.max((tapadas[j] ?? 0) - 1, 0);
    this.hubo = true;
    this.filas.push(fila);
    if (this.filas.length > this.#maximo) throw new ErrorDeLibro('LIBRO_GRANDE', `${this.filas.length} rows`);
  }
}

function medida(escrita: string | undefined): number {
  const n = Number(escrita ?? '1');
  return Number.isInteger(n) && n > 0 ? Math.min(n, COLUMNAS_MAXIMAS) : 1;
}
