import type { Centavos } from '../dinero/centavos.ts';
import { esTipoDte } from '../facturas/tipos-dte.ts';
import { type Dia, formatDia, mesDe, primerDia, ultimoDia } from '../fechas/fechas.ts';
import { normalizarNit } from '../identificadores/nit.ts';
import type { Aviso, CodigoDeAviso } from './avisos.ts';
import type { FacturaLeida } from './factura-leida.ts';
import { constanciaAnulada } from './fila-de-constancia.ts';
import { enSuMoneda, type Importes, RevisorDeImportes, TITULO_DE_IMPORTE } from './importes.ts';
import { impuestoImposible, retencionImposible } from './importes-posibles.ts';
import type { ContextoDeFacturas } from './lector-de-fila.ts';

/**
 * Checks again invoices that arrive already read: what the browser said is not trusted (D-30). The rules and the codes are
 * those of the sheet; only what a sheet alone can have (titles, unreadable cells) is not here.
 */
export function revisarFacturas(facturas: readonly FacturaLeida[], contexto: ContextoDeFacturas): Aviso[] {
  const avisos: Aviso[] = [];
  const nit = normalizarNit(contexto.nitContribuyente);
  const vistas = new Map<string, number>();
  const revisor = new RevisorDeImportes();
  for (const f of facturas) {
    const avisar = (codigo: CodigoDeAviso, columna: string, valor: string, datos?: Record<string, string>) =>
      avisos.push({ fila: f.fila, columna, valor, codigo, ...(datos ? { datos } : {}) });
    if (mesDe(f.fechaEmision) !== contexto.periodo) {
      avisar('FECHA_FUERA_DE_PERIODO', 'Fecha de emisión', f.fechaEmision, { fecha: formatDia(f.fechaEmision) });
    }
    if (contexto.clase === 'emitidas' && normalizarNit(f.nitEmisor) !== nit)
      avisar('NIT_EMISOR_NO_COINCIDE', 'NIT del emisor', f.nitEmisor);
    if (contexto.clase === 'recibidas' && normalizarNit(f.nitReceptor) !== nit)
      avisar('NIT_RECEPTOR_NO_COINCIDE', 'ID del receptor', f.nitReceptor);
    if (!esTipoDte(f.tipoDte)) avisar('TIPO_DTE_DESCONOCIDO', 'Tipo de DTE (nombre)', f.tipoDte);
    const primera = vistas.get(f.numeroAutorizacion);
    if (primera === undefined) vistas.set(f.numeroAutorizacion, f.fila);
    else avisar('AUTORIZACION_REPETIDA', 'Número de Autorización', f.numeroAutorizacion, { primera: String(primera) });
    const antes = avisos.length;
    const importes = { monto: f.monto, montoIva: f.montoIva, ...f.otrosImpuestos };
    revisor.revisar(importes, (codigo, columna, monto) => avisar(codigo, columna, enSuMoneda(monto, f.moneda)));
    const imposible = avisos.length === antes ? impuestoImposible(f) : null;
    if (imposible)
      avisar('IMPUESTOS_MAYORES_QUE_EL_MONTO', TITULO_DE_IMPORTE[imposible], enSuMoneda(f[imposible], f.moneda));
  }
  return avisos;
}

/** A certificate that arrives already read. `fila` is the row of its sheet, 0 when who sends it has none. */
export interface ConstanciaPorRevisar extends Importes {
  readonly estadoConstancia: string;
  readonly totalFactura: Centavos;
  readonly totalRetencion: Centavos;
  readonly fila: number;
}

export interface ReporteDeConstancias {
  readonly periodoInicio: Dia;
  readonly periodoFin: Dia;
  readonly nitRetenido: string;
  readonly filas: readonly ConstanciaPorRevisar[];
}

/** Checks again a report of certificates that arrives already read: one whole month, this one, of this taxpayer. */
export function revisarConstancias(
  reporte: ReporteDeConstancias,
  contexto: Pick<ContextoDeFacturas, 'nitContribuyente' | 'periodo'>,
): Aviso[] {
  const avisos: Aviso[] = [];
  const deArchivo = (codigo: CodigoDeAviso, valor: string) => avisos.push({ fila: 0, columna: null, valor, codigo });
  const mes = mesDe(reporte.periodoInicio);
  const rango = `${formatDia(reporte.periodoInicio)} al ${formatDia(reporte.periodoFin)}`;
  if (reporte.periodoInicio !== primerDia(mes) || reporte.periodoFin !== ultimoDia(mes))
    deArchivo('RANGO_NO_ES_UN_MES', rango);
  else if (mes !== contexto.periodo) deArchivo('RANGO_DE_OTRO_PERIODO', rango);
  if (normalizarNit(reporte.nitRetenido) !== normalizarNit(contexto.nitContribuyente))
    deArchivo('NIT_RETENIDO_NO_COINCIDE', reporte.nitRetenido);
  const revisor = new RevisorDeImportes();
  for (const [i, constancia] of reporte.filas.entries()) {
    const avisar = (codigo: CodigoDeAviso, columna: string, monto: Centavos) =>
      avisos.push({ fila: constancia.fila || i + 1, columna, valor: enSuMoneda(monto), codigo });
    const antes = avisos.length;
    revisor.revisar(constancia, avisar);
    const { totalRetencion } = constancia;
    const anulada = constanciaAnulada(constancia.estadoConstancia);
    if (avisos.length === antes && retencionImposible({ ...constancia, anulada }))
      avisar('RETENCION_MAYOR_QUE_LA_FACTURA', TITULO_DE_IMPORTE.totalRetencion, totalRetencion);
  }
  return avisos;
}
