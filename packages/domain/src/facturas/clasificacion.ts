import { esUnoDe } from '../tablas/tabla.ts';
import type { Factura } from './factura.ts';
import type { OtrosImpuestos } from './otros-impuestos.ts';
import { tipoDteDe } from './tipos-dte.ts';

/** The lines of section 5 of SAT-2237 that purchases are classified into, in the order of the paper. */
export const LINEAS_COMPRA = [
  '5.1',
  '5.2',
  '5.3',
  '5.4',
  '5.5',
  '5.6',
  '5.7',
  '5.8',
  '5.9',
  '5.10',
  '5.11',
  '5.12',
  '5.13',
] as const;
export type LineaCompra = (typeof LINEAS_COMPRA)[number];

export const esLineaCompra = (texto: unknown): texto is LineaCompra => esUnoDe(LINEAS_COMPRA, texto);

/** On purpose in no line, as record type 9: no line and no credit (D-43). */
export const SIN_LINEA = 'sin-linea';
/** The line that staff, or an issuer's rule, chose for a purchase. `null` beside it means that nobody chose. */
export type LineaElegida = LineaCompra | typeof SIN_LINEA;

/** The line of a record type; null without a record type: nobody classified the purchase. */
export function lineaDeRegistro(tipoRegistroId: number | null, linea: string | null): LineaElegida | null {
  if (tipoRegistroId === null) return null;
  return esLineaCompra(linea) ? linea : SIN_LINEA;
}

/** The lines of section 3 of SAT-2237 that sales are declared in, in the order of the paper. */
export const LINEAS_VENTA = ['3.1', '3.2', '3.3', '3.4', '3.5', '3.6', '3.7'] as const;
export type LineaVenta = (typeof LINEAS_VENTA)[number];

/** What was sold, which decides the line of section 3: goods (3.6), services (3.7) or exempt (3.1). */
export type BienOServicio = 'bien' | 'servicio' | 'exenta';

/** Lines whose credit column is empty on the paper: medicines, small taxpayers, without right to credit. */
const SIN_CREDITO: ReadonlySet<LineaCompra> = new Set(['5.1', '5.2', '5.3']);

/** Whether the line has a credit column; 5.4 has one, with the fixed tariff of the vehicle instead of 12 %. */
export function lineaDaCredito(linea: LineaCompra): boolean {
  return !SIN_CREDITO.has(linea);
}

/** The fields of a purchase that decide its line. */
export interface CompraPorClasificar extends Pick<Factura, 'tipoDte' | 'montoIva'> {
  readonly otrosImpuestos: Pick<OtrosImpuestos, 'petroleo'>;
}

/**
 * The line proposed for a purchase. An issuer that staff put in no line has none, whatever it sells (D-43). Else the
 * document decides first: simplified regimes are 5.2, fuel is 5.6, and without IVA there is no credit; only then the rule
 * learnt for the issuer (5.7 when there is none yet, which staff confirm).
 */
export function sugerirLinea(f: CompraPorClasificar, reglaDelEmisor: LineaCompra | null): LineaCompra;
export function sugerirLinea(f: CompraPorClasificar, reglaDelEmisor: LineaElegida | null): LineaElegida;
export function sugerirLinea(f: CompraPorClasificar, reglaDelEmisor: LineaElegida | null): LineaElegida {
  if (reglaDelEmisor === SIN_LINEA) return SIN_LINEA;
  const tieneIva = f.montoIva > 0;
  const propuesta = tieneIva && f.otrosImpuestos.petroleo > 0 ? '5.6' : (reglaDelEmisor ?? '5.7');
  return lineaQueCorresponde(f.tipoDte, tieneIva || !lineaDaCredito(propuesta) ? propuesta : '5.3');
}

/**
 * The line a purchase counts in, whatever line was chosen for it: a document that cannot give credit never reaches a
 * line that does (Ley del IVA art. 16 and 49). A line without credit is always respected.
 */
export function lineaQueCorresponde(tipoDte: string, elegida: LineaCompra): LineaCompra {
  const tipo = tipoDteDe(tipoDte);
  if (tipo.pequenioContribuyente) return '5.2';
  return !tipo.credito && lineaDaCredito(elegida) ? '5.3' : elegida;
}

/**
 * What a sale is for section 3: exempt when the document carries no IVA, else what the client's activity says. Neither
 * the kind of document nor the establishment says it; most clients of the product are professionals, hence 'servicio'.
 */
export function clasificarVenta(
  f: Pick<Factura, 'montoIva'>,
  actividad: Exclude<BienOServicio, 'exenta'> = 'servicio',
): BienOServicio {
  return f.montoIva === 0 ? 'exenta' : actividad;
}
