import { CERO, type Centavos, sumar } from '../dinero/centavos.ts';
import { tablaDe } from '../tablas/tabla.ts';
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
import {
  COMPRA_CON_ESPECIAL,
  type DestinoDeEmitida,
  LINEA_DE_ESPECIALES,
  LINEAS_COMPRA_EXPORTACION,
  LINEAS_EXPORTACION,
  type LineaCompraExportacion,
  type LineaExportacion,
  lineaDeVenta,
  lineaParaExportar,
  lineaSinExportar,
} from './exportacion.ts';
import { conSigno, type Factura, netoDe } from './factura.ts';
import { type ClaseDte, tipoDteDe } from './tipos-dte.ts';

/**
 * Documents that are alike in everything that the rule considers, added up; amounts in centavos and unsigned. The database groups 300,000
 * rows into a few dozen of these, and the rule stays in the domain.
 */
export interface GrupoDeFacturas {
  readonly libro: 'emitida' | 'recibida';
  readonly tipoDte: string;
  /** Null while the purchase is unclassified; always null for sales. */
  readonly lineaCompra: LineaElegida | null;
  readonly bienOServicio: BienOServicio;
  /** For issued documents: their line in section 4, if they have one. */
  readonly destino: DestinoDeEmitida | null;
  /** For purchases: whether they were made to export, which is section 6. */
  readonly paraExportar: boolean;
  /** Whether the purchase is included in the declaration; meaningless for sales. */
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

/** The lines of section 9.2. */
export type Nota = Extract<Operacion, 'notasCredito' | 'notasDebito'>;
export interface MontoDeNotas {
  readonly emitidas: Centavos;
  readonly recibidas: Centavos;
}

/** What the forms take from the books of a month. Amounts in centavos, with the sign of the kind of document (D-15). */
export interface TotalesDelMes {
  /** Sales with IVA and every other tax. */
  readonly ventas: Centavos;
  /** Sales without IVA or other taxes. */
  readonly ventasNetas: Centavos;
  /** Included purchases with every tax. */
  readonly compras: Centavos;
  readonly debitos: Readonly<Record<LineaVenta, BaseEImpuesto>>;
  readonly creditos: Readonly<Record<LineaCompra, BaseEImpuesto>>;
  /** Section 4: exports have a base and no debit, special invoices a debit and no base. */
  readonly debitosExportacion: Readonly<Record<DestinoDeEmitida, BaseEImpuesto>>;
  readonly creditosExportacion: Readonly<Record<LineaCompraExportacion, BaseEImpuesto>>;
  readonly retencionesIsr: Centavos;
  readonly retencionesIva: Centavos;
  readonly operaciones: Readonly<Record<Operacion, Conteo>>;
  /** Section 9.2: the value of the notes that are not cancelled, taxes included; unsigned. */
  readonly notas: Readonly<Record<Nota, MontoDeNotas>>;
  /** Every document issued except notes, certificates and receipts, cancelled ones too (SAT-1311 line 4f). */
  readonly facturasEmitidas: number;
  /** Purchases that would count but are unclassified: worth nothing until somebody classifies them. */
  readonly sinClasificar: number;
}

/** One document as a group of one, for the screens that add up rows without a database. */
export function grupoDe(
  f: Factura,
  como: Pick<GrupoDeFacturas, 'libro' | 'lineaCompra' | 'bienOServicio' | 'destino' | 'paraExportar' | 'incluye'>,
): GrupoDeFacturas {
  const { tipoDte, anulado, monto, montoIva: iva } = f;
  return { ...como, tipoDte, anulado, cantidad: 1, monto, iva, neto: netoDe(f) };
}

/** The line of section 9.1 that counts each class of document; other classes are not counted. */
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
 * Adds up a month. Credit notes subtract and debit notes add. Cancelled documents are worth nothing but are counted. Purchases count when
 * included and classified. What cannot give credit gives none (D-15). Throws RangeError for an unknown kind of document.
 */
export function totalizar(
  grupos: readonly GrupoDeFacturas[],
  constancias: readonly GrupoDeConstancias[],
): TotalesDelMes {
  const vigentes = grupos.filter((g) => !g.anulado && tipoDteDe(g.tipoDte).signo !== 0);
  const ventas = vigentes.filter((g) => g.libro === 'emitida');
  const compras = comprasQueCuentan(grupos);
  const especiales = grupos.filter(esEspecialDeExportador);
  const operaciones = contarOperaciones(grupos, constancias);
  return {
    ventas: sumarCampo(ventas, 'monto'),
    ventasNetas: sumarCampo(ventas, 'neto'),
    compras: sumarCampo(compras, 'monto'),
    debitos: porLinea(LINEAS_VENTA, (linea) => {
      const suyas = ventas.filter((g) => lineaDeVenta(g) === linea);
      return { base: sumarCampo(suyas, 'neto'), impuesto: linea === '3.1' ? CERO : sumarCampo(suyas, 'iva') };
    }),
    creditos: porLinea(LINEAS_COMPRA, (linea) => creditoDe(compras, linea, false)),
    debitosExportacion: {
      ...porLinea(LINEAS_EXPORTACION, (linea) => exportadoEn(ventas, linea)),
      [LINEA_DE_ESPECIALES]: { base: CERO, impuesto: sumar(especiales.map((g) => g.iva)) },
    },
    creditosExportacion: conEspeciales(
      porLinea(LINEAS_COMPRA_EXPORTACION, (linea) => creditoDe(compras, lineaSinExportar(linea), true)),
      especiales,
    ),
    retencionesIsr: sumarRetenciones(constancias, 'ISR'),
    retencionesIva: sumarRetenciones(constancias, 'IVA'),
    operaciones,
    notas: { notasCredito: montoDeNotas(grupos, 'nota-credito'), notasDebito: montoDeNotas(grupos, 'nota-debito') },
    facturasEmitidas: operaciones.facturas.emitidas,
    sinClasificar: contar(compras.filter((g) => g.lineaCompra === null)),
  };
}

/** A special invoice that its issuer, an exporter, declares as debit and credit instead of paying what it withheld. */
const esEspecialDeExportador = (g: GrupoDeFacturas): boolean =>
  g.libro === 'emitida' && !g.anulado && g.destino === LINEA_DE_ESPECIALES;

const exportadoEn = (ventas: readonly GrupoDeFacturas[], linea: LineaExportacion): BaseEImpuesto => {
  const suyas = ventas.filter((g) => lineaDeVenta(g) === linea);
  return { base: sumarCampo(suyas, 'neto'), impuesto: CERO };
};

const comprasQueCuentan = (grupos: readonly GrupoDeFacturas[]): readonly GrupoDeFacturas[] =>
  grupos.filter((g) => g.libro === 'recibida' && g.incluye && !g.anulado && tipoDteDe(g.tipoDte).signo !== 0);

const enLinea = (compras: readonly GrupoDeFacturas[], linea: LineaCompra, paraExportar: boolean) =>
  compras.filter((g) => g.paraExportar === paraExportar && lineaDeGrupo(g) === linea);

/** The documents that a line of section 5, or the same line of section 6, adds up. Throws RangeError for an unknown kind of document. */
export function documentosDeCredito(
  grupos: readonly GrupoDeFacturas[],
  linea: LineaCompra,
  paraExportar: boolean,
): readonly GrupoDeFacturas[] {
  const suyas = enLinea(comprasQueCuentan(grupos), linea, paraExportar);
  const conEllas = paraExportar && lineaParaExportar(linea) === COMPRA_CON_ESPECIAL;
  return conEllas ? [...suyas, ...grupos.filter(esEspecialDeExportador)] : suyas;
}

function creditoDe(compras: readonly GrupoDeFacturas[], linea: LineaCompra, paraExportar: boolean): BaseEImpuesto {
  const suyas = enLinea(compras, linea, paraExportar);
  return { base: sumarCampo(suyas, 'neto'), impuesto: lineaDaCredito(linea) ? sumarCampo(suyas, 'iva') : CERO };
}

/** Adds special invoices, which are their issuer's purchases although they are among its issued documents; as sales they are worth 0. */
function conEspeciales(
  creditos: Readonly<Record<LineaCompraExportacion, BaseEImpuesto>>,
  especiales: readonly GrupoDeFacturas[],
): Readonly<Record<LineaCompraExportacion, BaseEImpuesto>> {
  const { base, impuesto } = creditos[COMPRA_CON_ESPECIAL];
  const con = {
    base: sumar([base, ...especiales.map((g) => g.neto)]),
    impuesto: sumar([impuesto, ...especiales.map((g) => g.iva)]),
  };
  return { ...creditos, [COMPRA_CON_ESPECIAL]: con };
}

function montoDeNotas(grupos: readonly GrupoDeFacturas[], clase: ClaseDte): MontoDeNotas {
  const suyas = grupos.filter((g) => !g.anulado && tipoDteDe(g.tipoDte).clase === clase);
  const de = (libro: GrupoDeFacturas['libro']): Centavos =>
    sumar(suyas.filter((g) => g.libro === libro).map((g) => g.monto));
  return { emitidas: de('emitida'), recibidas: de('recibida') };
}

function lineaDeGrupo(g: GrupoDeFacturas): LineaCompra | null {
  return g.lineaCompra === null || g.lineaCompra === SIN_LINEA ? null : lineaQueCorresponde(g.tipoDte, g.lineaCompra);
}

function porLinea<L extends string>(
  lineas: readonly L[],
  valor: (linea: L) => BaseEImpuesto,
): Readonly<Record<L, BaseEImpuesto>> {
  return tablaDe(lineas, valor);
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
