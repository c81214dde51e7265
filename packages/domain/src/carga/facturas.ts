import { type Aviso, type MotivoDeRechazo, motivoTras } from './avisos.ts';
import { type Celda, esFilaVacia } from './celda.ts';
import { FILAS_DE_BUSQUEDA } from './columnas.ts';
import { type Disposicion, reconocerEncabezadoFel } from './columnas-fel.ts';
import type { FacturaLeida } from './factura-leida.ts';
import { LectorDeFila } from './lector-de-fila.ts';
import type { ContextoDeFacturas } from './reglas-de-carga.ts';

/** The summary of a finished reading. `filaDeEncabezado` is 1-based, 0 when there was no header. */
export interface ResumenDeFacturas {
  readonly disposicion: Disposicion | null;
  readonly filaDeEncabezado: number;
  readonly filasLeidas: number;
  readonly cantidadDeFacturas: number;
  readonly cantidadDeAvisos: number;
  /** Why the file is kept out; null when it is accepted. */
  readonly motivo: MotivoDeRechazo | null;
}

/** Good invoices and notices gathered since the last `tomarLote`. */
export interface LoteDeFacturas {
  readonly facturas: readonly FacturaLeida[];
  readonly avisos: readonly Aviso[];
}

/** A whole sheet understood at once. */
export interface LecturaDeFacturas extends ResumenDeFacturas, LoteDeFacturas {}

/**
 * Understands an export of invoices row by row, so that a month of 300,000 rows need not be in memory twice and the first
 * errors are known at once. It never throws for a bad row and never stops at the first one.
 */
export class LectorDeFacturas {
  readonly #contexto: ContextoDeFacturas;
  #lector: LectorDeFila | null = null;
  #lote: { facturas: FacturaLeida[]; avisos: Aviso[] } = { facturas: [], avisos: [] };
  #disposicion: Disposicion | null = null;
  #filaDeEncabezado = 0;
  #filasLeidas = 0;
  #cantidadDeFacturas = 0;
  #cantidadDeAvisos = 0;
  #motivo: MotivoDeRechazo | null = null;
  #imposible = false;

  /** `contexto` says whose invoices they are, which book and which month. */
  constructor(contexto: ContextoDeFacturas) {
    this.#contexto = contexto;
  }

  /** True once it is certain that no invoice can come: no header in the first rows, or one without needed columns. */
  get imposible(): boolean {
    return this.#imposible;
  }

  /** How many invoices and notices wait in the batch. */
  get pendientes(): { readonly facturas: number; readonly avisos: number } {
    return { facturas: this.#lote.facturas.length, avisos: this.#lote.avisos.length };
  }

  /** Takes the next row of the sheet with its 1-based number. Empty rows may be left out; the order is that of the sheet. */
  agregar(celdas: readonly Celda[], fila: number): void {
    if (this.#imposible) return;
    if (this.#lector === null) {
      this.#buscarEncabezado(celdas, fila);
      return;
    }
    if (esFilaVacia(celdas)) return;
    this.#filasLeidas++;
    const factura = this.#lector.leer(celdas, fila);
    if (factura === null) return;
    this.#lote.facturas.push(factura);
    this.#cantidadDeFacturas++;
  }

  /** Hands over what was gathered since the last call and forgets it. */
  tomarLote(): LoteDeFacturas {
    const lote = this.#lote;
    this.#lote = { facturas: [], avisos: [] };
    return lote;
  }

  /** Tells of other sheets of SAT in the same workbook: nobody reads them. Call it before `terminar`. */
  sinLeer(hojas: readonly string[]): void {
    const valor = hojas.join(', ');
    if (valor !== '') this.#avisar({ fila: 0, columna: null, valor, codigo: 'HOJAS_SIN_LEER' });
  }

  /** Ends the reading. Call it before the last `tomarLote`: it may add a notice about the whole file. */
  terminar(): ResumenDeFacturas {
    if (this.#lector === null && !this.#imposible) this.#sinEncabezado();
    if (!this.#imposible && this.#filasLeidas === 0) {
      this.#avisar({ fila: 0, columna: null, valor: '', codigo: 'ARCHIVO_SIN_FILAS' });
    }
    return {
      disposicion: this.#disposicion,
      filaDeEncabezado: this.#filaDeEncabezado,
      filasLeidas: this.#filasLeidas,
      cantidadDeFacturas: this.#cantidadDeFacturas,
      cantidadDeAvisos: this.#cantidadDeAvisos,
      motivo: this.#motivo,
    };
  }

  #avisar(aviso: Aviso): void {
    this.#lote.avisos.push(aviso);
    this.#cantidadDeAvisos++;
    this.#motivo = motivoTras(this.#motivo, aviso);
  }

  #sinEncabezado(): void {
    this.#imposible = true;
    this.#avisar({ fila: 0, columna: null, valor: '', codigo: 'ENCABEZADO_NO_ENCONTRADO' });
  }

  #buscarEncabezado(celdas: readonly Celda[], fila: number): void {
    const encabezado = fila <= FILAS_DE_BUSQUEDA ? reconocerEncabezadoFel(celdas) : null;
    if (encabezado === null) {
      if (fila >= FILAS_DE_BUSQUEDA) this.#sinEncabezado();
      return;
    }
    this.#disposicion = encabezado.disposicion;
    this.#filaDeEncabezado = fila;
    this.#lector = new LectorDeFila(this.#contexto, encabezado.columnas, (aviso) => this.#avisar(aviso));
    for (const columna of encabezado.faltantes) {
      this.#imposible = true;
      this.#avisar({ fila, columna, valor: '', codigo: 'COLUMNA_FALTANTE' });
    }
    for (const columna of encabezado.repetidas) this.#avisar({ fila, columna, valor: '', codigo: 'COLUMNA_REPETIDA' });
    const valor = encabezado.sinColumna.join(', ');
    if (valor !== '') this.#avisar({ fila, columna: null, valor, codigo: 'IMPUESTOS_SIN_COLUMNA' });
  }
}

/** Understands all rows of a sheet of invoices. In: rows from row 1 on. Never throws for what the rows say. */
export function leerFacturas(filas: readonly (readonly Celda[])[], contexto: ContextoDeFacturas): LecturaDeFacturas {
  const lector = new LectorDeFacturas(contexto);
  filas.forEach((celdas, i) => lector.agregar(celdas, i + 1));
  return { ...lector.terminar(), ...lector.tomarLote() };
}
