import type { FacturaLeida } from '@aldia/domain/carga/factura-leida.ts';
import { claveDeConstancia } from '@aldia/domain/carga/fila-de-constancia.ts';
import { calcularDeclaracion, type ResultadoDeCalculo } from '@aldia/domain/declaraciones/calculo.ts';
import { REGIMEN } from '@aldia/domain/declaraciones/regimen.ts';
import { type Remanentes, SIN_REMANENTES } from '@aldia/domain/declaraciones/saldos.ts';
import { CERO, type Centavos, centavos } from '@aldia/domain/dinero/centavos.ts';
import {
  clasificarVenta,
  LINEAS_COMPRA,
  type LineaCompra,
  type LineaElegida,
  sugerirLinea,
} from '@aldia/domain/facturas/clasificacion.ts';
import { sigueAnulado } from '@aldia/domain/facturas/documento-escrito.ts';
import {
  type DestinoDeEmitida,
  destinoDe,
  elegidoPorRegla,
  type LineaCompraExportacion,
  lineaParaExportar,
} from '@aldia/domain/facturas/exportacion.ts';
import { netoDe } from '@aldia/domain/facturas/factura.ts';
import { esTipoDte } from '@aldia/domain/facturas/tipos-dte.ts';
import {
  documentosDeCredito,
  type GrupoDeConstancias,
  type GrupoDeFacturas,
  type TotalesDelMes,
  totalizar,
} from '@aldia/domain/facturas/totales.ts';
import type { Mes } from '@aldia/domain/fechas/fechas.ts';
import { normalizarNit } from '@aldia/domain/identificadores/nit.ts';
import type { EstadoDeCarga } from '../estado/carga.estado.ts';
import type { RemanentesEscritos, Tasas } from '../estado/carga.tipos.ts';
import { enQuetzales } from './quetzales.ts';
import type { ReglasDeCarga } from './reglas.ts';

/** A document of the month, from these files or saved before, in quetzales, with the fields that the sums need. */
export interface Documento {
  readonly autorizacion: string;
  readonly libro: 'emitida' | 'recibida';
  readonly tipoDte: string;
  readonly anulado: boolean;
  readonly monto: Centavos;
  readonly iva: Centavos;
  readonly neto: Centavos;
  readonly linea: LineaElegida | null;
  /** The rules proposed that line, and no person chose it: a document that comes again follows today's rules. */
  readonly lineaPropuesta: boolean;
  readonly destino: DestinoDeEmitida | null;
  readonly paraExportar: boolean;
  readonly incluye: boolean;
}
/** A certificate of the month, by its number. */
export type Constancia = GrupoDeConstancias & { readonly constancia: string };
/** The documents that the server already has for the month. */
export interface GuardadoAntes {
  readonly documentos: readonly Documento[];
  readonly constancias: readonly Constancia[];
}

export interface Conteo {
  readonly cuantas: number;
  readonly anuladas: number;
}
export interface LineaDeCompras {
  /** Of section 5, or of section 6 for what is bought for exports. */
  readonly linea: LineaCompra | LineaCompraExportacion;
  readonly cuantas: number;
  readonly base: Centavos;
  readonly iva: Centavos;
}
export interface ResumenDeCarga {
  readonly ventas: Conteo;
  readonly compras: Conteo;
  readonly lineas: readonly LineaDeCompras[];
  readonly constancias: Readonly<Record<'ISR' | 'IVA', Conteo>>;
  readonly totales: TotalesDelMes;
  /** Documents of an unknown kind: their sign would be a guess, so no sum includes them. */
  readonly desconocidos: number;
  /** Documents and certificates that came as valid and stay cancelled, as they were saved. */
  readonly siguenAnuladas: number;
  /** Null for a regime that files no monthly form. */
  readonly resultado: ResultadoDeCalculo | null;
}

function documentoDe(leida: FacturaLeida, libro: Documento['libro'], tasas: Tasas, reglas: ReglasDeCarga): Documento {
  const f = enQuetzales(leida, tasas);
  const conocido = esTipoDte(f.tipoDte);
  const linea =
    libro === 'recibida' && conocido ? sugerirLinea(f, reglas.delEmisor.get(normalizarNit(f.nitEmisor)) ?? null) : null;
  const regla = reglas.deContraparte(libro, f);
  return {
    autorizacion: f.numeroAutorizacion.toUpperCase(),
    libro,
    tipoDte: f.tipoDte,
    anulado: f.anulado,
    monto: f.monto,
    iva: f.montoIva,
    neto: netoDe(f),
    linea,
    lineaPropuesta: true,
    destino: libro === 'emitida' && conocido ? destinoDe({ ...f, elegido: elegidoPorRegla(f.tipoDte, regla) }) : null,
    paraExportar: libro === 'recibida' && regla?.paraExportar === true,
    incluye: true,
  };
}

const destinoAlVolver = (
  { libro, tipoDte }: Documento,
  elegido: DestinoDeEmitida | null,
  exportacion: boolean | null,
): DestinoDeEmitida | null =>
  libro === 'emitida' && esTipoDte(tipoDte)
    ? destinoDe({ tipoDte, elegido, exportacion: exportacion ?? elegido !== null })
    : null;

/** Keeps the decisions of a person when a document is loaded again; only SAT's file says whether it is an export. */
const decidido = (d: Documento, previo: Documento, exportacion: boolean | null): Documento => ({
  ...d,
  linea: previo.lineaPropuesta ? d.linea : previo.linea,
  destino: destinoAlVolver(d, previo.destino, exportacion),
  paraExportar: previo.paraExportar,
  incluye: previo.incluye,
});

/** The part of a load that its figures depend on. */
export type ParaResumir = Pick<EstadoDeCarga, 'emitidas' | 'recibidas' | 'isr' | 'iva' | 'tasas' | 'remanentes'>;

/** What a month has after the save, and how many of what came stay cancelled. */
interface DelMes<T> {
  readonly filas: readonly T[];
  readonly siguenAnuladas: number;
}
/** The loaded documents over the saved ones, each document once. Decisions about a saved document stay. */
function documentosDelMes(e: ParaResumir, antes: readonly Documento[], reglas: ReglasDeCarga): DelMes<Documento> {
  let siguenAnuladas = 0;
  const todos = new Map(antes.map((d) => [`${d.libro}|${d.autorizacion}`, d]));
  const poner = (d: Documento, exportacion: boolean | null): void => {
    const previo = todos.get(`${d.libro}|${d.autorizacion}`);
    if (previo && sigueAnulado(previo.anulado, d.anulado)) siguenAnuladas += 1;
    else todos.set(`${d.libro}|${d.autorizacion}`, previo ? decidido(d, previo, exportacion) : d);
  };
  for (const f of e.emitidas.fusion.filas) poner(documentoDe(f, 'emitida', e.tasas, reglas), f.exportacion);
  for (const f of e.recibidas.fusion.filas) poner(documentoDe(f, 'recibida', e.tasas, reglas), f.exportacion);
  return { filas: [...todos.values()], siguenAnuladas };
}

interface Suma {
  cantidad: number;
  monto: number;
  iva: number;
  neto: number;
}

/** Groups similar documents, so that the rule reads a few dozen groups instead of 300,000 rows. */
function agruparDocumentos(documentos: readonly Documento[], vende: 'bien' | 'servicio'): readonly GrupoDeFacturas[] {
  const sumas = new Map<
    string,
    { readonly de: Omit<GrupoDeFacturas, 'cantidad' | 'monto' | 'iva' | 'neto'>; readonly suma: Suma }
  >();
  for (const d of documentos) {
    const bienOServicio = clasificarVenta({ montoIva: d.iva }, vende);
    const clave = `${d.libro}|${d.tipoDte}|${d.linea}|${bienOServicio}|${d.destino}|${d.paraExportar}|${d.incluye}|${d.anulado}`;
    const grupo = sumas.get(clave) ?? {
      de: {
        libro: d.libro,
        tipoDte: d.tipoDte,
        lineaCompra: d.linea,
        bienOServicio,
        destino: d.destino,
        paraExportar: d.paraExportar,
        incluye: d.incluye,
        anulado: d.anulado,
      },
      suma: { cantidad: 0, monto: 0, iva: 0, neto: 0 },
    };
    grupo.suma.cantidad += 1;
    grupo.suma.monto += d.monto;
    grupo.suma.iva += d.iva;
    grupo.suma.neto += d.neto;
    sumas.set(clave, grupo);
  }
  return [...sumas.values()].map(({ de, suma }) => ({
    ...de,
    cantidad: suma.cantidad,
    monto: centavos(suma.monto),
    iva: centavos(suma.iva),
    neto: centavos(suma.neto),
  }));
}

/** A new report of a tax replaces the saved one, but what was cancelled stays so; without a new one the saved one counts. */
function constanciasDelMes(e: ParaResumir, antes: readonly Constancia[]): DelMes<GrupoDeConstancias> {
  let siguenAnuladas = 0;
  const nuevas = (tipo: 'ISR' | 'IVA', { archivos, fusion }: EstadoDeCarga['isr']): readonly GrupoDeConstancias[] => {
    const previas = antes.filter((c) => c.tipo === tipo);
    if (archivos.length === 0) return previas;
    const anuladas = new Set(previas.filter((c) => c.anulada).map(claveDeConstancia));
    return fusion.filas.map((c) => {
      const sigue = sigueAnulado(anuladas.has(claveDeConstancia(c)), c.anulada);
      if (sigue) siguenAnuladas += 1;
      return { tipo, anulada: c.anulada || sigue, cantidad: 1, totalRetencion: c.totalRetencion };
    });
  };
  return { filas: [...nuevas('ISR', e.isr), ...nuevas('IVA', e.iva)], siguenAnuladas };
}

const contar = (grupos: readonly { readonly cantidad: number }[]): number => grupos.reduce((n, g) => n + g.cantidad, 0);

const NADA_ESCRITO: RemanentesEscritos = { isr: CERO, iva: CERO, exportacion: CERO, ivaRetenciones: CERO };

/** The balances in the domain's form, from the boxes of the card (D-13). */
export function remanentesDe(regimenId: number, r: RemanentesEscritos | null): Remanentes {
  const { isr, iva, exportacion, ivaRetenciones } = r ?? NADA_ESCRITO;
  return regimenId === REGIMEN.pequenioContribuyente
    ? { ...SIN_REMANENTES, retencionesPc: iva }
    : {
        retencionesPc: CERO,
        isr,
        creditoFiscal: iva,
        creditoExportacion: exportacion,
        retencionesIva: ivaRetenciones,
      };
}

function calcular(
  regimenId: number,
  periodo: Mes,
  totales: TotalesDelMes,
  remanentes: Remanentes,
): ResultadoDeCalculo | null {
  try {
    return calcularDeclaracion({ periodo, regimenId, totales, remanentes });
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** The month as it will be after the save, computed with the server's rules. */
export function resumirCarga(
  e: ParaResumir,
  de: {
    readonly regimenId: number;
    readonly periodo: Mes;
    readonly antes: GuardadoAntes;
    readonly reglas: ReglasDeCarga;
    readonly vende: 'bien' | 'servicio';
  },
): ResumenDeCarga {
  const deLibros = documentosDelMes(e, de.antes.documentos, de.reglas);
  const documentos = deLibros.filas;
  const grupos = agruparDocumentos(
    documentos.filter((d) => esTipoDte(d.tipoDte)),
    de.vende,
  );
  const deReportes = constanciasDelMes(e, de.antes.constancias);
  const constancias = deReportes.filas;
  const totales = totalizar(grupos, constancias);
  const conteo = (lista: readonly { readonly cantidad: number; readonly anulada: boolean }[]): Conteo => ({
    cuantas: contar(lista),
    anuladas: contar(lista.filter((g) => g.anulada)),
  });
  const deLibro = (libro: Documento['libro']): Conteo =>
    conteo(grupos.filter((g) => g.libro === libro).map((g) => ({ cantidad: g.cantidad, anulada: g.anulado })));
  return {
    ventas: deLibro('emitida'),
    compras: deLibro('recibida'),
    lineas: lineasDe(grupos, totales),
    constancias: {
      ISR: conteo(constancias.filter((c) => c.tipo === 'ISR')),
      IVA: conteo(constancias.filter((c) => c.tipo === 'IVA')),
    },
    totales,
    siguenAnuladas: deLibros.siguenAnuladas + deReportes.siguenAnuladas,
    desconocidos: documentos.filter((d) => !esTipoDte(d.tipoDte)).length,
    resultado: calcular(de.regimenId, de.periodo, totales, remanentesDe(de.regimenId, e.remanentes)),
  };
}

function lineasDe(grupos: readonly GrupoDeFacturas[], totales: TotalesDelMes): readonly LineaDeCompras[] {
  const fila = (linea: LineaCompra, paraExportar: boolean): LineaDeCompras => {
    const suya = paraExportar ? lineaParaExportar(linea) : linea;
    const { base, impuesto } = paraExportar
      ? totales.creditosExportacion[lineaParaExportar(linea)]
      : totales.creditos[linea];
    return { linea: suya, cuantas: contar(documentosDeCredito(grupos, linea, paraExportar)), base, iva: impuesto };
  };
  return [false, true]
    .flatMap((paraExportar) => LINEAS_COMPRA.map((linea) => fila(linea, paraExportar)))
    .filter((l) => l.cuantas > 0);
}
