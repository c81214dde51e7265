import type { Celda } from '@aldia/domain/carga/celda.ts';
import { estaVacia } from '@aldia/domain/carga/celda.ts';
import { FILAS_DE_BUSQUEDA } from '@aldia/domain/carga/columnas.ts';
import { type LimitesDeCarga, limitesDe, TIPO_DE_CARGA } from '@aldia/domain/carga/tipos-de-carga.ts';
import { leerConCuidado } from './con-cuidado.ts';
import { ErrorDeLibro } from './error-de-libro.ts';
import { type FormatoDeLibro, type LimitesDeGuardia, revisar } from './guardia.ts';
import type { AlFila } from './hoja.ts';
import { Pausa, revisarCancelado } from './pausa.ts';
import { Progreso } from './progreso.ts';
import { leerRapido } from './rapido.ts';

/** How to read a workbook. Without `limites`, the limits of an invoice file apply. */
export interface OpcionesDeLectura {
  readonly limites?: LimitesDeCarga & LimitesDeGuardia;
  readonly senal?: AbortSignal | undefined;
  /** Called with the rows read so far and the total that the sheet declares (null when it does not). Never goes backwards. */
  readonly alProgreso?: ((leidas: number, total: number | null) => void) | undefined;
  /** Uses only the careful reader, as happens when the fast one gives up. */
  readonly soloConCuidado?: boolean;
}

/** The result. `camino` says which reader did it, for tests and logs. */
export interface LibroRecorrido {
  readonly formato: FormatoDeLibro;
  readonly filas: number;
  readonly camino: 'rapido' | 'con-cuidado';
  /** Sheets of SAT that were not read. */
  readonly sinLeer: readonly string[];
}

/**
 * Reads SAT's sheet, or else the first, row by row with 1-based numbers; rows without cells may be left out. It calls `empezar` for a row
 * receiver at the start, and again if the fast reader gives up: what the first receiver got is then void. For any contents of a file,
 * throws only ErrorDeLibro.
 */
export async function recorrerLibro(
  bytes: Uint8Array,
  empezar: () => AlFila,
  opciones: OpcionesDeLectura = {},
): Promise<LibroRecorrido> {
  const limites = opciones.limites ?? limitesDe(TIPO_DE_CARGA.emitidas);
  revisarCancelado(opciones.senal);
  const formato = revisar(bytes, limites);
  const progreso = new Progreso(opciones.alProgreso);
  const pausa = new Pausa(opciones.senal);
  if (formato === 'xlsx' && opciones.soloConCuidado !== true) {
    const contador = new Contador(empezar(), limites.maximoDeFilas);
    const sinLeer = await leerRapido(bytes, contador.alFila, pausa, progreso);
    if (sinLeer !== null) return { formato, filas: contador.terminar(progreso), camino: 'rapido', sinLeer };
  }
  revisarCancelado(opciones.senal);
  const contador = new Contador(empezar(), limites.maximoDeFilas);
  const maximo = limites.maximoDeFilas + FILAS_DE_BUSQUEDA + 1;
  const sinLeer = await leerConCuidado(bytes, formato, maximo, contador.alFila, pausa, progreso);
  return { formato, filas: contador.terminar(progreso), camino: 'con-cuidado', sinLeer };
}

/** Counts rows. Rejects a sheet with more rows than its kind allows, or without any content. */
class Contador {
  readonly #alFila: AlFila;
  readonly #maximo: number;
  #ultima = 0;
  #conContenido = false;

  constructor(alFila: AlFila, maximoDeFilas: number) {
    this.#alFila = alFila;
    this.#maximo = maximoDeFilas + FILAS_DE_BUSQUEDA;
  }

  readonly alFila: AlFila = (celdas, numero) => {
    if (numero > this.#maximo) throw new ErrorDeLibro('LIBRO_GRANDE', `row ${numero}`);
    this.#conContenido ||= celdas.some((celda) => !estaVacia(celda));
    this.#ultima = numero;
    this.#alFila(celdas, numero);
  };

  terminar(progreso: Progreso): number {
    if (!this.#conContenido) throw new ErrorDeLibro('LIBRO_VACIO', 'no cell with content');
    progreso.terminar(this.#ultima);
    return this.#ultima;
  }
}

const SIN_CELDAS: readonly Celda[] = [];

/**
 * Reads all rows of SAT's sheet, or else of the first. Out: row n is `filas[n - 1]`, without trailing empty cells
 * guaranteed or removed; dates are UTC. Throws ErrorDeLibro.
 */
export async function leerLibro(
  bytes: Uint8Array,
  opciones: OpcionesDeLectura = {},
): Promise<LibroRecorrido & { readonly celdas: readonly (readonly Celda[])[] }> {
  let celdas: (readonly Celda[])[] = [];
  const libro = await recorrerLibro(
    bytes,
    () => {
      celdas = [];
      return (fila, numero) => {
        while (celdas.length < numero - 1) celdas.push(SIN_CELDAS);
        celdas.push(fila);
      };
    },
    opciones,
  );
  return { ...libro, celdas };
}
