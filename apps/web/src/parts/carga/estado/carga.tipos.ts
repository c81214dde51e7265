import type { Aviso } from '@aldia/domain/carga/avisos.ts';
import type { LecturaDeConstancias } from '@aldia/domain/carga/constancias.ts';
import type { FacturaLeida } from '@aldia/domain/carga/factura-leida.ts';
import type { Centavos } from '@aldia/domain/dinero/centavos.ts';
import type { TipoCambio } from '@aldia/domain/dinero/tasa.ts';
import type { Dia } from '@aldia/domain/fechas/fechas.ts';

export type Libro = 'recibidas' | 'emitidas';
export type Impuesto = 'isr' | 'iva';
/** The four kinds of files, each with its drop zone. */
export type Clase = Libro | Impuesto;

interface ArchivoComun {
  readonly id: string;
  /** The File, not its bytes: the corrected copy and the evidence read it again. */
  readonly archivo: File;
  readonly avisos: readonly Aviso[];
  /** 1-based row of the sheet's heading, 0 for none; the corrected copy needs it. */
  readonly filaDeEncabezado: number;
}
/** An accepted file of invoices; amounts are still in each document's currency. */
export interface LibroLeido extends ArchivoComun {
  readonly facturas: readonly FacturaLeida[];
}
/** An accepted report of certificates. */
export interface ReporteLeido extends ArchivoComun {
  readonly lectura: LecturaDeConstancias;
}
/** A refused file: nothing of it is used. */
export interface ArchivoRechazado extends ArchivoComun {
  readonly clase: Clase;
  readonly razon: string;
  /** What the person can do about it. */
  readonly remedio: string | null;
}

/** Purchase rate of the Banco de Guatemala by day. */
export type Tasas = ReadonlyMap<Dia, TipoCambio>;

/** The balances as the card asks for them; regime 1 uses only `iva` (D-13). */
export interface RemanentesEscritos {
  /** SAT-1311 line 3f. */
  readonly isr: Centavos;
  /** Regime 1: SAT-2046 line c. Others: fiscal credit, SAT-2237 line 5.15. */
  readonly iva: Centavos;
  /** Fiscal credit of exports, SAT-2237 line 6.15. */
  readonly exportacion: Centavos;
  /** SAT-2237 line 7g. */
  readonly ivaRetenciones: Centavos;
}

export interface Agente {
  readonly nit: string;
  readonly nombre: string;
}
/** The buyers that withhold, by tax; looked up once the sales are loaded. */
export interface AgentesHallados {
  readonly isr: readonly Agente[];
  readonly iva: readonly Agente[];
}

/** One refusal of the server, with its place in the load. */
export interface ErrorDeCarga {
  readonly lista: string;
  /** Row of the sheet; null when the refusal is about the whole load. */
  readonly fila: number | null;
  readonly columna: string | null;
  readonly mensaje: string;
}
