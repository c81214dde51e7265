import {
  type BienOServicio,
  esLineaCompra,
  LINEAS_COMPRA,
  type LineaCompra,
  type LineaVenta,
} from './clasificacion.ts';
import { esTipoDte, TIPOS_ESPECIALES, tipoDteDe } from './tipos-dte.ts';

/** The lines of section 4 of SAT-2237 that sales abroad are declared in: to Central America, to the rest of the world. */
export const LINEAS_EXPORTACION = ['4.1', '4.2'] as const;
export type LineaExportacion = (typeof LINEAS_EXPORTACION)[number];

/** SAT's workbook says that a document is an export but not its destination, so most of the world is proposed. */
export const EXPORTACION_PROPUESTA: LineaExportacion = '4.2';

/** The debit of the special invoices that an exporter issues for its sellers (Ley del IVA art. 52 "A"). */
export const LINEA_DE_ESPECIALES = '4.8';
/** Where an issued document counts in section 4; null when it counts in section 3 or nowhere. */
export type DestinoDeEmitida = LineaExportacion | typeof LINEA_DE_ESPECIALES;
export const DESTINOS_DE_EMITIDA: readonly DestinoDeEmitida[] = [...LINEAS_EXPORTACION, LINEA_DE_ESPECIALES];

/** A stored choice; null for none. */
export const aDestino = (texto: string | null): DestinoDeEmitida | null =>
  DESTINOS_DE_EMITIDA.find((d) => d === texto) ?? null;

/** A line of section 6: the same number as in section 5, for purchases made to export. */
export type LineaCompraExportacion = LineaCompra extends infer L
  ? L extends `5.${infer N}`
    ? `6.${N}`
    : never
  : never;
const esDeSeccion6 = (texto: string): texto is LineaCompraExportacion =>
  texto.startsWith('6.') && esLineaCompra(`5${texto.slice(1)}`);
export function lineaParaExportar(linea: LineaCompra): LineaCompraExportacion {
  const deSeccion6 = `6${linea.slice(1)}`;
  if (!esDeSeccion6(deSeccion6)) throw new RangeError(`No es una línea de la sección 5: '${linea}'`);
  return deSeccion6;
}
export const LINEAS_COMPRA_EXPORTACION: readonly LineaCompraExportacion[] = LINEAS_COMPRA.map(lineaParaExportar);
/** The line of section 5 with the same number as one of section 6. */
export function lineaSinExportar(linea: LineaCompraExportacion): LineaCompra {
  const deSeccion5 = `5${linea.slice(1)}`;
  if (!esLineaCompra(deSeccion5)) throw new RangeError(`No es una línea de la sección 6: '${linea}'`);
  return deSeccion5;
}
/** Purchases with a special invoice are goods of the field or of craftsmen. */
export const COMPRA_CON_ESPECIAL = lineaParaExportar('5.7');

/** What decides an issued document's place in section 4. */
export interface EmitidaPorDestinar {
  readonly tipoDte: string;
  /** What SAT's workbook says; null in layouts that do not say it. */
  readonly exportacion: boolean | null;
  /** What staff chose for the document, or earlier for its receiver. */
  readonly elegido: DestinoDeEmitida | null;
}

/** The line of exports of a destination; null for the one of special invoices. */
export const deExportacion = (d: DestinoDeEmitida | null): LineaExportacion | null =>
  d === LINEA_DE_ESPECIALES ? null : d;

const esEspecial = (tipoDte: string): boolean => TIPOS_ESPECIALES.includes(tipoDte);

/**
 * Where an issued document counts in section 4. The workbook decides whether it is an export; staff decide its destination. A special
 * invoice counts there only when staff say that its issuer is an exporter under art. 52 "A"; otherwise what was withheld is paid
 * separately, with SAT-2085.
 */
export function destinoDe({ tipoDte, exportacion, elegido }: EmitidaPorDestinar): DestinoDeEmitida | null {
  if (esEspecial(tipoDte)) return elegido === LINEA_DE_ESPECIALES ? elegido : null;
  if (exportacion !== true || tipoDteDe(tipoDte).signo === 0) return null;
  return deExportacion(elegido) ?? EXPORTACION_PROPUESTA;
}

/** The same for a stored document of either book, whose kind this table may not know: null for a received one and for such a kind. */
export const destinoGuardado = (
  libro: 'emitida' | 'recibida',
  { elegido, ...d }: Omit<EmitidaPorDestinar, 'elegido'> & { readonly elegido: string | null },
): DestinoDeEmitida | null =>
  libro === 'emitida' && esTipoDte(d.tipoDte) ? destinoDe({ ...d, elegido: aDestino(elegido) }) : null;

/** The other party of a document as rules compare it: a foreigner has no NIT, and SAT writes CF for all of them. */
export const nombreDeContraparte = (nombre: string): string => nombre.trim().toUpperCase();

/** What staff taught for the documents of one other party. */
export interface ReglaDeContraparte {
  /** Where its exports go; null when nobody taught it. */
  readonly exportaciones: LineaExportacion | null;
  /** Its special invoices are of an exporter under art. 52 "A" of the Ley del IVA. */
  readonly especiales: boolean;
  /** Its purchases are for exports; null when nobody said. */
  readonly paraExportar: boolean | null;
}

/** The destination that a rule chooses for an issued document; null when it chooses none. */
export function elegidoPorRegla(tipoDte: string, regla: ReglaDeContraparte | undefined): DestinoDeEmitida | null {
  if (esEspecial(tipoDte)) return regla?.especiales ? LINEA_DE_ESPECIALES : null;
  return regla?.exportaciones ?? null;
}

/** What staff may choose for an issued document; empty for one that is no export. */
export function destinosPosibles(d: EmitidaPorDestinar): readonly DestinoDeEmitida[] {
  if (esEspecial(d.tipoDte)) return [LINEA_DE_ESPECIALES];
  return destinoDe(d) === null ? [] : LINEAS_EXPORTACION;
}

const LINEA_LOCAL: Readonly<Record<BienOServicio, LineaVenta>> = { exenta: '3.1', bien: '3.6', servicio: '3.7' };

/**
 * The line of SAT-2237 of a sale. An export is exempt (Ley del IVA art. 7 numeral 2): one that carries IVA was charged as a
 * local sale, and that IVA is declared in section 3.
 */
export function lineaDeVenta(v: {
  readonly bienOServicio: BienOServicio;
  readonly destino: DestinoDeEmitida | null;
}): LineaVenta | LineaExportacion {
  const exporta = v.bienOServicio === 'exenta' ? deExportacion(v.destino) : null;
  return exporta ?? LINEA_LOCAL[v.bienOServicio];
}
