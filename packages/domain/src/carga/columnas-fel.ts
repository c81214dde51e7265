import { deCadaImpuesto, IMPUESTOS, OTROS_IMPUESTOS } from '../facturas/otros-impuestos.ts';
import { clavesDe } from '../tablas/tabla.ts';
import type { Celda } from './celda.ts';
import { normalizarTitulo, tituloDe } from './celda.ts';
import { type ColumnasHalladas, type DefinicionDeColumna, hallarColumnas } from './columnas.ts';

/** The versions of SAT's export "Consulta DTE" (domain/guatemala, 3.2). */
export type Disposicion = 'V1' | 'V2' | 'V3';

const debe = (...titulos: string[]): DefinicionDeColumna => ({ titulos, obligatoria: true });
const puede = (...titulos: string[]): DefinicionDeColumna => ({ titulos, obligatoria: false });

/** The columns of an invoice export, by normalised title; their order in the sheet is never trusted. */
export const COLUMNAS_FEL = {
  fechaEmision: debe('fecha de emision'),
  numeroAutorizacion: debe('numero de autorizacion'),
  tipoDte: debe('tipo de dte (nombre)', 'tipo de dte'),
  serie: debe('serie'),
  numeroDte: debe('numero del dte', 'numero de dte'),
  nitEmisor: debe('nit del emisor'),
  nombreEmisor: puede('nombre completo del emisor', 'nombre del emisor'),
  codigoEstablecimiento: puede('codigo de establecimiento'),
  nombreEstablecimiento: puede('nombre del establecimiento'),
  nitReceptor: debe('id del receptor', 'nit del receptor'),
  nombreReceptor: puede('nombre completo del receptor', 'nombre del receptor'),
  nitCertificador: puede('nit del certificador'),
  nombreCertificador: puede('nombre completo del certificador'),
  moneda: debe('moneda'),
  monto: debe('monto (gran total)', 'gran total (moneda original)', 'gran total'),
  estado: puede('estado'),
  marcaAnulado: debe('marca de anulado'),
  exportacion: puede('exportacion'),
  iva: debe('iva'),
  ...deCadaImpuesto((impuesto): DefinicionDeColumna => {
    const { titulo, obligatorio } = OTROS_IMPUESTOS[impuesto];
    return { titulos: [normalizarTitulo(titulo)], obligatoria: obligatorio };
  }),
} as const satisfies Record<string, DefinicionDeColumna>;

export type ColumnaFel = keyof typeof COLUMNAS_FEL;
export type ColumnasFel = ColumnasHalladas<ColumnaFel>;

/** Titles that only the third layout has. */
const PROPIOS_DE_V3 = ['clasificacion emisor', 'exportacion', 'ubicacion temporal'];

const TODOS: ReadonlySet<string> = new Set(
  clavesDe(COLUMNAS_FEL).flatMap((c): readonly string[] => COLUMNAS_FEL[c].titulos),
);

/** A row is the header when at least this many of its titles are SAT's. */
const TITULOS_SUFICIENTES = 5;

/** A recognised header: the required titles that are missing or stand twice, and the other taxes without a column. */
export interface EncabezadoFel {
  readonly disposicion: Disposicion;
  readonly columnas: ColumnasFel;
  readonly faltantes: readonly string[];
  readonly repetidas: readonly string[];
  readonly sinColumna: readonly string[];
}

/** The header of an export, or null when the row is not one. */
export function reconocerEncabezadoFel(fila: readonly Celda[]): EncabezadoFel | null {
  const titulos = fila.map(tituloDe);
  const conocidos = new Set(titulos.filter((t) => TODOS.has(t)));
  if (conocidos.size < TITULOS_SUFICIENTES) return null;
  const esV3 = PROPIOS_DE_V3.some((t) => titulos.includes(t));
  const esV1 = titulos.includes('monto (gran total)');
  const { columnas, faltantes, repetidas } = hallarColumnas(fila, COLUMNAS_FEL);
  const sinColumna = IMPUESTOS.map((impuesto) => columnas[impuesto])
    .filter(({ indice, titulo }) => indice < 0 && !faltantes.includes(titulo))
    .map(({ titulo }) => titulo);
  return { disposicion: esV3 ? 'V3' : esV1 ? 'V1' : 'V2', columnas, faltantes, repetidas, sinColumna };
}
