import { CERO, type Centavos, sumar } from '../dinero/centavos.ts';
import {
  type BienOServicio,
  LINEAS_COMPRA,
  LINEAS_VENTA,
  type LineaCompra,
  type LineaElegida,
  type LineaVenta,
  lineaDaCredito,
  lineaQueCorresponde,
  SIN_LINEA,
} from './clasificacion.ts';
import { conSigno, type Factura, netoDe } from './factura.ts';
import { type ClaseDte, tipoDteDe } from './tipos-dte.ts';

/**
 * Documents that are alike in everything the rule asks for, added up; amounts in centavos and unsigned. The database
 * groups 300,000 rows into a few dozen of these, and the rule stays here.
 */
export interface GrupoDeFacturas {
  readonly libro: 'emitida' | 'recibida';
  readonly tipoDte: string;
  /** Null while nobody classified the purchase; always null for sales. */
  readonly lineaCompra: LineaElegida | null;
  readonly bienOServicio: BienOServicio;
  /** Whether the purchase was included in the declaration; it says nothing of sales. */
  readonly incluye: boolean;
  readonly anulado: boolean;
  readonly cantidad: number;
  readonly monto: Centavos;
  readonly iva: Centavos;
  readonly neto: Centavos;
}

/** Withholding certificates of one kind, added up; in centavos. */
export interface GrupoDeConstancias {
  readonly tipo: 'ISR' | 'IVA';
  readonly anulada: boolean;
  readonly cantidad: number;
  readonly totalRetencion: Centavos;
}

export interface BaseEImpuesto {
  readonly base: Centavos;
  readonly impuesto: Centavos;
}

export interface Conteo {
  readonly emitidas: number;
  readonly recibidas: number;
}

/** The lines of section 9.1 of SAT-2237. */
export type Operacion =
  | 'facturas'
  | 'fyduca'
  | 'exencion'
  | 'insumos'
  | 'retencionIva'
  | 'especiales'
  | 'notasCredito'
  | 'notasDebito';

/** What the forms take from the books of a month. Amounts in centavos, signed by the kind of document (D-15). */
export interface TotalesDelMes {
  /** Sales with IVA and every other tax. */
  readonly ventas: Centavos;
  /** Sales without IVA or other taxes. */
  readonly ventasNetas: Centavos;
  /** Included purchases with every tax. */
  readonly compras: Centavos;
  readonly debitos: Readonly<Record<LineaVenta, BaseEImpuesto>>;
  readonly creditos: Readonly<Record<LineaCompra, BaseEImpuesto>>;
  readonly retencionesIsr: Centavos;
  readonly retencionesIva: Centavos;
  readonly operaciones: Readonly<Record<Operacion, Conteo>>;
  /** Every document issued except notes, certificates and receipts, cancelled ones too (SAT-1311 line 4f). */
  readonly facturasEmitidas: number;
  /** Purchases that would count and that nobody classified yet: worth nothing until somebody does. */
  readonly sinClasificar: number;
}

/** One document as a group of one, for the screens that add up rows without a database. */
export function grupoDe(
  f: Factura,
  como: Pick<GrupoDeFacturas, 'libro' | 'lineaCompra' | 'bienOServicio' | 'incluye'>,
): GrupoDeFacturas {
  const { tipoDte, anulado, monto, montoIva: iva } = f;
  return { ...como, tipoDte, anulado, cantidad: 1, monto, iva, neto: netoDe(f) };
}

/** The line of section 3 of a sale. */
const LINEA_DE_VENTA: Readonly<Record<BienOServicio, LineaVenta>> = { exenta: '3.1', bien: '3.6', servicio: '3.7' };

/** The line of section 9.1 in which a class of document is counted; the rest is not counted. */
const OPERACION_DE: Readonly<Partial<Record<ClaseDte, Operacion>>> = {
  factura: 'facturas',
  fyduca: 'fyduca',
  exencion: 'exencion',
  insumos: 'insumos',
  especial: 'especiales',
  'nota-credito': 'notasCredito',
  'nota-debito': 'notasDebito',
};

/**
 * Adds up a month. Credit notes subtract and debit notes add; cancelled documents are worth nothing and are still
 * counted; purchases count when included and classified; what cannot give credit gives none (D-15). Throws RangeError
 * for a kind of document it does not know.
 */
export function totalizar(
  grupos: readonly GrupoDeFacturas[],
  constancias: readonly GrupoDeConstancias[],
): TotalesDelMes {
  const vigentes = grupos.filter((g) => !g.anulado && tipoDteDe(g.tipoDte).signo !== 0);
  const ventas = vigentes.filter((g) => g.libro === 'emitida');
  const compras = vigentes.filter((g) => g.libro === 'recibida' && g.incluye);
  const operaciones = contarOperaciones(grupos, constancias);
  return {
    ventas: sumarCampo(ventas, 'monto'),
    ventasNetas: sumarCampo(ventas, 'neto'),
    compras: sumarCampo(compras, 'monto'),
    debitos: porLinea(LINEAS_VENTA, (linea) => {
      const suyas = ventas.filter((g) => LINEA_DE_VENTA[g.bienOServicio] === linea);
      return { base: sumarCampo(suyas, 'neto'), impuesto: linea === '3.1' ? CERO : sumarCampo(suyas, 'iva') };
    }),
    creditos: porLinea(LINEAS_COMPRA, (linea) => {
      const suyas = compras.filter((g) => lineaDeGrupo(g) === linea);
      return { base: sumarCampo(suyas, 'neto'), impuesto: lineaDaCredito(linea) ? sumarCampo(suyas, 'iva') : CERO };
    }),
    retencionesIsr: sumarRetenciones(constancias, 'ISR'),
    retencionesIva: sumarRetenciones(constancias, 'IVA'),
    operaciones,
    facturasEmitidas: operaciones.facturas.emitidas,
    sinClasificar: contar(compras.filter((g) => g.lineaCompra === null)),
  };
}

function lineaDeGrupo(g: GrupoDeFacturas): LineaCompra | null {
  return g.lineaCompra === null || g.lineaCompra === SIN_LINEA ? null : lineaQueCorresponde(g.tipoDte, g.lineaCompra);
}

function porLinea<L extends string>(
  lineas: readonly L[],
  valor: (linea: L) => BaseEImpuesto,
): Readonly<Record<L, BaseEImpuesto>> {
  return Object.fromEntries(lineas.map((linea) => [linea, valor(linea)])) as Record<L, BaseEImpuesto>;
}

function sumarCampo(grupos: readonly GrupoDeFacturas[], campo: 'monto' | 'iva' | 'neto'): Centavos {
  return sumar(grupos.map((g) => conSigno(g.tipoDte, g[campo])));
}

function sumarRetenciones(constancias: readonly GrupoDeConstancias[], tipo: 'ISR' | 'IVA'): Centavos {
  return sumar(constancias.filter((c) => c.tipo === tipo && !c.anulada).map((c) => c.totalRetencion));
}

function contar(grupos: readonly { readonly cantidad: number }[]): number {
  return grupos.reduce((n, g) => n + g.cantidad, 0);
}

/** Section 9.1 counts operations, so inclusion does not matter there: SAT sees the same documents. */
function contarOperaciones(
  grupos: readonly GrupoDeFacturas[],
  constancias: readonly GrupoDeConstancias[],
): Readonly<Record<Operacion, Conteo>> {
  const de = (operacion: Operacion): Conteo => {
    const suyos = grupos.filter((g) => OPERACION_DE[tipoDteDe(g.tipoDte).clase] === operacion);
    return {
      emitidas: contar(suyos.filter((g) => g.libro === 'emitida')),
      recibidas: contar(suyos.filter((g) => g.libro === 'recibida')),
    };
  };
  return {
    facturas: de('facturas'),
    fyduca: de('fyduca'),
    exencion: de('exencion'),
    insumos: de('insumos'),
    retencionIva: { emitidas: 0, recibidas: contar(constancias.filter((c) => c.tipo === 'IVA')) },
    especiales: de('especiales'),
    notasCredito: de('notasCredito'),
    notasDebito: de('notasDebito'),
  };
}
