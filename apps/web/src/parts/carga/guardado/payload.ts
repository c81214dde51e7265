import { ARCHIVOS_POR_DIA, type carga } from '@aldia/contract/carga.ts';
import type { ErrorDeCampo } from '@aldia/contract/cliente.ts';
import type { Entrada } from '@aldia/contract/endpoint.ts';
import { CERO } from '@aldia/domain/dinero/centavos.ts';
import type { Mes } from '@aldia/domain/fechas/fechas.ts';
import { type EstadoDeCarga, type IntentoDeGuardar, type ReportesCargados } from '../estado/carga.estado.ts';
import type { ErrorDeCarga } from '../estado/carga.tipos.ts';

type EntradaDeGuardar = Entrada<typeof carga.guardar>;

/** One report for all files of a tax: the heading of the first file and every certificate once. Null without files. */
function cabeceraDe({ archivos, fusion }: ReportesCargados) {
  const encabezado = archivos[0]?.lectura.encabezado;
  if (!encabezado?.periodoInicio || !encabezado.periodoFin) return null;
  return {
    periodoInicio: encabezado.periodoInicio,
    periodoFin: encabezado.periodoFin,
    nitRetenido: encabezado.nitRetenido ?? '',
    nombresContribuyente: encabezado.nombresContribuyente,
    apellidosContribuyente: encabezado.apellidosContribuyente,
    usuario: encabezado.usuario,
    totalConstancias: fusion.filas.length,
  };
}
type Constancia = ReportesCargados['fusion']['filas'][number];
const comun = (c: Constancia) => ({
  nitRetenedor: c.nitRetenedor,
  nombreRetenedor: c.nombreRetenedor,
  estadoConstancia: c.estado,
  constancia: c.constancia,
  fechaEmision: c.fechaEmision,
  totalFactura: c.totalFactura,
  totalRetencion: c.totalRetencion,
  fila: c.fila,
});

export function reporteIsr(reportes: ReportesCargados): EntradaDeGuardar['retencionesIsr'] {
  const cabecera = cabeceraDe(reportes);
  return (
    cabecera && { ...cabecera, filas: reportes.fusion.filas.map((c) => ({ ...comun(c), rentaImponible: c.base })) }
  );
}
export function reporteIva(reportes: ReportesCargados): EntradaDeGuardar['retencionesIva'] {
  const cabecera = cabeceraDe(reportes);
  return (
    cabecera && {
      ...cabecera,
      filas: reportes.fusion.filas.map((c) => ({
        ...comun(c),
        importeNeto: c.base,
        afectoRetencion: c.afectoRetencion ?? CERO,
      })),
    }
  );
}

export interface ParaGuardar extends Omit<IntentoDeGuardar, 'clave'> {
  readonly usuarioId: number;
  /** The month picked, never the period. */
  readonly mes: Mes;
}

/** The input of the wizard's last call. */
export function entradaDeGuardar(e: EstadoDeCarga, para: ParaGuardar): EntradaDeGuardar {
  const { isr: agentesIsr, iva: agentesIva } = para.conAgentes;
  const remanentes = e.remanentes ?? { isr: CERO, iva: CERO, exportacion: CERO, ivaRetenciones: CERO };
  return {
    cargacortesia: false,
    aplicaSub: true,
    usuarioId: para.usuarioId,
    esFactura: true,
    facturas: [...e.emitidas.fusion.filas],
    recibidas: [...e.recibidas.fusion.filas],
    // `Codificador` names the parts, if the save has any.
    partesDeFacturas: [],
    partesDeRecibidas: [],
    retencionesIsr: reporteIsr(e.isr),
    retencionesIva: reporteIva(e.iva),
    fecha: para.mes,
    agenteRetenedor: agentesIsr || agentesIva,
    agentesIsr,
    agentesIva,
    remanenteIsr: remanentes.isr,
    remanenteIva: remanentes.iva,
    remanenteExportacion: remanentes.exportacion,
    remanenteIvaRetenciones: remanentes.ivaRetenciones,
    ...(para.escritas && { cajasEscritas: [...para.escritas] }),
    validacionPresentacion: para.validacion !== 0,
    version: para.version,
    archivos: para.copias.slice(0, ARCHIVOS_POR_DIA),
  };
}

const LISTAS: Readonly<Record<string, string>> = {
  facturas: 'Facturas emitidas',
  recibidas: 'Facturas recibidas',
  retenciones: 'Retenciones de ISR',
  retencionesIVA: 'Retenciones de IVA',
  remanente_isr: 'Remanentes',
  remanente_iva: 'Remanentes',
  remanente_iva_retenciones: 'Remanentes',
};

function filasEnviadas(enviado: EntradaDeGuardar, lista: string): readonly { readonly fila?: number }[] | undefined {
  if (lista === 'facturas' || lista === 'recibidas') return enviado[lista];
  if (lista === 'retenciones') return enviado.retencionesIsr?.filas;
  return lista === 'retencionesIVA' ? enviado.retencionesIva?.filas : undefined;
}

/**
 * Finds the place of a refusal such as 'facturas.12.NIT del emisor'. A rule's refusal names the row of the sheet. A refusal of
 * the format names the position in the request, and `enviado` gives its row.
 */
export function errorDeCarga({ campo, mensaje }: ErrorDeCampo, enviado: EntradaDeGuardar | null): ErrorDeCarga {
  const [lista = '', lugar = '', ...columna] = campo.replace(/^(\w+)\.filas\./, '$1.').split('.');
  const numero = /^\d+$/.test(lugar) ? Number(lugar) : null;
  const filas = enviado ? filasEnviadas(enviado, lista) : undefined;
  const fila = filas && numero !== null ? (filas[numero]?.fila ?? numero) : numero;
  return {
    lista: LISTAS[lista] ?? 'Carga',
    fila: fila === 0 ? null : fila,
    columna: columna.join('.') || null,
    mensaje,
  };
}
