import type { AvanceDeHoja } from '@aldia/contract/hojas/cuadros.ts';
import type { ReactNode } from 'react';
import type { EstadoDeConsulta } from '../consulta.ts';
import type { Columna } from './columnas-de.ts';

/** How many a page holds when its list does not say. */
export const FILAS_POR_PAGINA = 50;
/** How many rows a page may have, where the specification lets one choose (spec 3, section 9). */
export const TAMANIOS_DE_PAGINA = [15, 30, 50, 100] as const;

/** A list that the server searches, orders and pages: the block shows one page and asks for the others. */
export interface ServidorDeTabla {
  readonly total: number;
  /** There are at least so many. */
  readonly alMenos?: boolean;
  readonly siguiente: string | null;
  readonly pagina: number;
  readonly busqueda: string;
  /** 'nombre', '-nombre' or null; 'regimen,-nombre' where it orders by several columns at once. */
  readonly orden: string | null;
  /** How many columns it orders by at once; one unless said. With Shift a column is added to the order. */
  readonly columnasALaVez?: number;
  /** How many rows a page may hold, where the list lets one choose. */
  readonly tamanios?: {
    readonly opciones: readonly number[];
    readonly valor: number;
    readonly alElegir: (filas: number) => void;
  };
  readonly alBuscar: (texto: string) => void;
  readonly alOrdenar: (orden: string | null) => void;
  readonly alMover: (direccion: 'primera' | 'anterior' | 'siguiente') => void;
  /** Rows come while one scrolls: called near the end of those that are here. */
  readonly alFinal?: () => void;
}

export type EstadoDeExcel = 'quieto' | 'creando' | 'listo' | 'fallo' | 'cancelado';
/** The Excel of a list that the server pages, which the server writes: asked for with the columns in sight. */
export interface ExcelDelServidor {
  readonly estado: EstadoDeExcel;
  /** Why the server gave none, in its own words; null where it said nothing that helps. */
  readonly razon: string | null;
  /** null: nothing came yet. */
  readonly avance: AvanceDeHoja | null;
  readonly pedir: (columnas: readonly string[]) => void;
  readonly cancelar: () => void;
}

export interface OpcionDeFila {
  readonly rotulo: string;
  readonly icono?: ReactNode;
  readonly alElegir: () => void;
  /** The key that chooses it from its row without opening the menu. */
  readonly tecla?: string;
  readonly deshabilitada?: boolean;
  /** Why it is disabled: read beside the option. */
  readonly razon?: string;
}

export interface SeleccionDeFilas {
  readonly claves: ReadonlySet<string>;
  readonly alCambiar: (claves: ReadonlySet<string>) => void;
  /** Buttons for the chosen rows; shown while at least one is. */
  readonly acciones: ReactNode;
}

/** What tells one row from another. */
export type ClaveDeFila<F> = (fila: F) => string | number;

/** The Excel of a list that is whole in the browser. */
export interface ExcelDeAqui<F> {
  readonly nombre: string;
  /** A row as its sheet says it, where that is not what the screen says. */
  readonly comoSeExporta?: (fila: F) => F;
  /** What its sheet says below its rows: that they are not all there are. */
  readonly nota?: string | undefined;
}

export interface DataTableProps<F> {
  /** Names the table for who does not see it. */
  readonly titulo: string;
  readonly columnas: readonly Columna<F>[];
  /** undefined: not here yet. */
  readonly filas: readonly F[] | undefined;
  /** Its `id`, when it is not said: rows without one have to say. */
  readonly clave?: ClaveDeFila<F>;
  readonly consulta?: EstadoDeConsulta;
  /** What would be here, why it is empty, and one action. */
  readonly vacio?: { readonly texto: string; readonly accion?: ReactNode };
  readonly servidor?: ServidorDeTabla;
  readonly porPagina?: number | 'todas';
  /** How many rows a page may hold, of a list that is not paged by the server. */
  readonly tamanios?: readonly number[];
  /** Filters, at the left of the search. */
  readonly barra?: ReactNode;
  /** Buttons of a row: one, at most two. The rest goes to `menu`. */
  readonly acciones?: (fila: F) => ReactNode;
  readonly menu?: (fila: F) => readonly OpcionDeFila[];
  /** Enter on a row, or a click on its first cell. */
  readonly alAbrir?: (fila: F) => void;
  readonly seleccion?: SeleccionDeFilas;
  /** The main list of its screen: search, order and page live in the address. A list of the server always does. */
  readonly enDireccion?: boolean;
  readonly claseDeFila?: (fila: F) => string | undefined;
  /** The file name, without extension, of a list that is whole here; or what the server writes of its own. */
  readonly excel?: ExcelDeAqui<F> | ExcelDelServidor;
}
