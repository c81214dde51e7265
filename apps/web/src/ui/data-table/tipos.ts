import type { AvanceDeHoja } from '@aldia/contract/hojas/cuadros.ts';
import type { ReactNode } from 'react';
import type { EstadoDeConsulta } from '../consulta.ts';
import type { Columna } from './columnas-de.ts';

/** How many a page holds when its list does not say. */
export const FILAS_POR_PAGINA = 50;
/** The page sizes to choose from, where the specification lets a person choose (spec 3, section 9). */
export const TAMANIOS_DE_PAGINA = [15, 30, 50, 100] as const;

/** A list that the server searches, orders and pages: the table shows one page and asks for the others. */
export interface ServidorDeTabla {
  readonly total: number;
  /** `total` is a lower bound. */
  readonly alMenos?: boolean;
  readonly siguiente: string | null;
  readonly pagina: number;
  readonly busqueda: string;
  /** 'nombre', '-nombre' or null; 'regimen,-nombre' where it orders by several columns at once. */
  readonly orden: string | null;
  /** How many columns it orders by at once; one by default. Shift adds a column to the order. */
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
  /** Called near the end of the loaded rows, for a list that loads more as a person scrolls. */
  readonly alFinal?: () => void;
}

export type EstadoDeExcel = 'quieto' | 'creando' | 'listo' | 'fallo' | 'cancelado';
/** The Excel of a list that the server pages and writes, with the visible columns. */
export interface ExcelDelServidor {
  readonly estado: EstadoDeExcel;
  /** The server's reason when it gave no file; null when that reason does not help. */
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
  /** The key that runs the option from its row without opening the menu. */
  readonly tecla?: string;
  readonly deshabilitada?: boolean;
  /** Why the option is disabled; shown beside it. */
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
  /** The row as the sheet shows it, where that differs from the screen. */
  readonly comoSeExporta?: (fila: F) => F;
  /** A note below the rows of the sheet, for a sheet that does not hold all of them. */
  readonly nota?: string | undefined;
}

export interface DataTableProps<F> {
  /** The name of the table, for screen readers. */
  readonly titulo: string;
  readonly columnas: readonly Columna<F>[];
  /** undefined: not loaded yet. */
  readonly filas: readonly F[] | undefined;
  /** The key of a row; `id` by default. Rows without an `id` must give one. */
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
  readonly seleccion?: SeleccionDeFilas | undefined;
  /** Keeps the search, order and page of the screen's main list in the address. Server lists always do. */
  readonly enDireccion?: boolean;
  readonly claseDeFila?: (fila: F) => string | undefined;
  /** For a list that is whole in the browser, the file name without extension; for a server list, the server's Excel. */
  readonly excel?: ExcelDeAqui<F> | ExcelDelServidor;
}
