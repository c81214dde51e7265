import type { Celda } from './celda.ts';
import { normalizarTitulo } from './celda.ts';
import { type ColumnasHalladas, claves, type DefinicionDeColumna, hallarColumnas } from './columnas.ts';

/** The versions of SAT's export "Consulta DTE" (domain/guatemala, 3.2). */
export type Disposicion = 'V1' | 'V2' | 'V3';

const debe = (...titulos: string[]): DefinicionDeColumna => ({ titulos, obligatoria: true });
const puede = (...titulos: string[]): DefinicionDeColumna => ({ titulos, obligatoria: false });

/** The columns of an export of invoices by normalised title; the order of the sheet is never trusted. */
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
  iva: debe('iva'),
  petroleo: puede('petroleo'),
  turismoHospedaje: puede('turismo hospedaje'),
  turismoPasajes: puede('turismo pasajes'),
  timbrePrensa: puede('timbre de prensa'),
  bomberos: puede('bomberos'),
  tasaMunicipal: puede('tasa municipal'),
  bebidasAlcoholicas: puede('bebidas alcoholicas'),
  tabaco: puede('tabaco'),
  cemento: puede('cemento'),
  bebidasNoAlcoholicas: puede('bebidas no alcoholicas'),
  tarifaPortuaria: puede('tarifa portuaria'),
} as const satisfies Record<string, DefinicionDeColumna>;

export type ColumnaFel = keyof typeof COLUMNAS_FEL;
export type ColumnasFel = ColumnasHalladas<ColumnaFel>;

/** Titles that only the third layout has. */
const PROPIOS_DE_V3 = ['clasificacion emisor', 'exportacion', 'ubicacion temporal'];

const TODOS: ReadonlySet<string> = new Set(
  claves(COLUMNAS_FEL).flatMap((c): readonly string[] => COLUMNAS_FEL[c].titulos),
);

/** A row is the header when at least this many of its titles are SAT's. */
const TITULOS_SUFICIENTES = 5;

/** The header of an export, or null when the row is not one. `faltantes` names the obligatory titles that are absent. */
export function reconocerEncabezadoFel(
  fila: readonly Celda[],
): { disposicion: Disposicion; columnas: ColumnasFel; faltantes: readonly string[] } | null {
  const titulos = fila.map((celda) => (typeof celda === 'string' ? normalizarTitulo(celda) : ''));
  const conocidos = new Set(titulos.filter((t) => TODOS.has(t)));
  if (conocidos.size < TITULOS_SUFICIENTES) return null;
  const esV3 = PROPIOS_DE_V3.some((t) => titulos.includes(t));
  const esV1 = titulos.includes('monto (gran total)');
  return { disposicion: esV3 ? 'V3' : esV1 ? 'V1' : 'V2', ...hallarColumnas(fila, COLUMNAS_FEL) };
}
