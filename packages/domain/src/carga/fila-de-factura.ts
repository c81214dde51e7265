import { CERO, type Centavos } from '../dinero/centavos.ts';
import type { TipoDteDelCatalogo } from '../facturas/catalogo-dte.ts';
import { type OtrosImpuestos, otrosImpuestosDe } from '../facturas/otros-impuestos.ts';
import { TIPOS_DTE } from '../facturas/tipos-dte.ts';
import { type Celda, esCalculada, estaVacia, montoDe, normalizarTitulo, textoDe } from './celda.ts';
import type { ColumnasFel } from './columnas-fel.ts';
import { type CodigoDeImporte, importeMalo } from './importes.ts';

const SI: ReadonlySet<string> = new Set(['si', 's', '1', 'true', 'verdadero', 'x']);
const NO: ReadonlySet<string> = new Set(['', 'no', 'n', '0', 'false', 'falso']);

/** Whether a mark or a state says cancelled ('Si', 'Sí', 'SI', 'S', 1; state 'Anulado'); null when the mark is neither yes nor no. */
export function leerAnulado(marca: Celda | undefined, estado: Celda | undefined): boolean | null {
  if (estado === 'Vigente' && marca === 'No') return false;
  const m = normalizarTitulo(textoDe(marca));
  if (!SI.has(m) && !NO.has(m)) return null;
  return SI.has(m) || normalizarTitulo(textoDe(estado)).startsWith('anulad');
}

/**
 * Whether the column says that a document is an export ('Si', 'Sí'); null when it does not say: layouts before 2025 have no such column,
 * and other marks are neither yes nor no.
 */
export function leerExportacion(marca: Celda | undefined): boolean | null {
  const m = normalizarTitulo(textoDe(marca));
  if (SI.has(m)) return true;
  return m !== '' && NO.has(m) ? false : null;
}

/** The codes of kinds of DTE by name: SAT's own, and how the catalogue calls them. */
export function codigosPorNombre(catalogo: readonly TipoDteDelCatalogo[]): ReadonlyMap<string, string> {
  return new Map([
    ...TIPOS_DTE.map((t) => [normalizarTitulo(t.nombre), t.codigo] as const),
    ...catalogo.map((t) => [normalizarTitulo(t.descripcion), t.abreviatura] as const),
  ]);
}

/** The code of a DTE kind. The column says '(nombre)' and holds the code; a name is accepted too. Unknown text stays. */
export function leerTipoDte(celda: Celda | undefined, porNombre: ReadonlyMap<string, string>): string {
  const codigo = textoDe(celda).toUpperCase();
  return porNombre.get(normalizarTitulo(codigo)) ?? codigo;
}

/** GTQ or USD; null for any other currency. */
export function leerMoneda(celda: Celda | undefined): 'GTQ' | 'USD' | null {
  const texto = textoDe(celda).toUpperCase();
  return texto === 'GTQ' || texto === 'USD' ? texto : null;
}

const UUID = /^[0-9A-F]{8}-[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{12}$/;

/** True for an authorisation number in capitals with the form of a UUID. */
export function esUuid(autorizacion: string): boolean {
  return UUID.test(autorizacion);
}

/** True when series and number are those that the authorisation number carries in its first 16 hexadecimal digits. */
export function concuerdan(autorizacion: string, serie: string, numero: string): boolean {
  const sinGuiones = autorizacion.slice(0, 8) + autorizacion.slice(9, 13) + autorizacion.slice(14, 18);
  if (sinGuiones.slice(0, 8) !== serie.toUpperCase()) return false;
  return Number.parseInt(sinGuiones.slice(8), 16) === Number(numero);
}

/** Receives a cell that is not an amount, is a formula, is negative, or exceeds the maximum. */
export type AvisarDeMonto = (
  codigo: 'MONTO_ILEGIBLE' | 'MONTO_CON_FORMULA' | CodigoDeImporte,
  columna: string,
  celda: Celda,
) => void;

/** An amount in centavos of the row's currency; 0 when the cell is empty or invalid. Invalid cells are reported to `avisar`. */
export function leerMonto(
  celdas: readonly Celda[],
  columna: { readonly indice: number; readonly titulo: string },
  avisar: AvisarDeMonto,
): Centavos {
  const celda = celdas[columna.indice] ?? null;
  if (celda === 0 || celda === null) return CERO;
  if (esCalculada(celda)) {
    avisar('MONTO_CON_FORMULA', columna.titulo, celda);
    return CERO;
  }
  if (estaVacia(celda)) return CERO;
  const monto = montoDe(celda);
  const codigo = monto === null ? 'MONTO_ILEGIBLE' : importeMalo(monto);
  if (codigo === null) return monto ?? CERO;
  avisar(codigo, columna.titulo, celda);
  return CERO;
}

/** The other taxes of a row. */
export const leerOtrosImpuestos = (
  celdas: readonly Celda[],
  columnas: ColumnasFel,
  avisar: AvisarDeMonto,
): OtrosImpuestos => otrosImpuestosDe((impuesto) => leerMonto(celdas, columnas[impuesto], avisar));
