import type { Centavos } from '../dinero/centavos.ts';
import type { Aviso, CodigoDeAviso } from './avisos.ts';
import type { FacturaLeida } from './factura-leida.ts';
import { constanciaAnulada } from './fila-de-constancia.ts';
import { enSuMoneda, type Importes, RevisorDeImportes, TITULO_DE_IMPORTE } from './importes.ts';
import { impuestoImposible, retencionImposible } from './importes-posibles.ts';
import {
  type CabeceraDeConstancias,
  type CampoConRegla,
  type ContextoDeFacturas,
  juzgarCabecera,
  juzgarCampos,
  type ReglasDeFactura,
  reglasDeFactura,
} from './reglas-de-carga.ts';

/** The fields that a rule judges, by the title that SAT gives to their column. */
const TITULO_DE_CAMPO: Readonly<Record<CampoConRegla, string>> = {
  fechaEmision: 'Fecha de emisión',
  nitEmisor: 'NIT del emisor',
  nitReceptor: 'ID del receptor',
  tipoDte: 'Tipo de DTE (nombre)',
  numeroAutorizacion: 'Número de Autorización',
};

/**
 * Checks again invoices that arrive already read: what the browser said is not trusted (D-30). The rules and the codes are
 * those of the sheet; only what a sheet alone can have (titles, unreadable cells) is not here. What is given back judges one
 * book, which may come to it in parts: it remembers what the parts before had.
 */
export function revisorDeFacturas(contexto: ContextoDeFacturas): (facturas: Iterable<FacturaLeida>) => Aviso[] {
  const reglas = reglasDeFactura(contexto);
  const revisor = new RevisorDeImportes();
  return (facturas) => avisosDe(facturas, reglas, revisor);
}

function avisosDe(facturas: Iterable<FacturaLeida>, reglas: ReglasDeFactura, revisor: RevisorDeImportes): Aviso[] {
  const avisos: Aviso[] = [];
  for (const f of facturas) {
    const avisar = (codigo: CodigoDeAviso, columna: string, valor: string, datos?: Aviso['datos']) =>
      avisos.push({ fila: f.fila, columna, valor, codigo, ...(datos ? { datos } : {}) });
    juzgarCampos(reglas, f, ({ codigo, datos }, campo) => avisar(codigo, TITULO_DE_CAMPO[campo], f[campo], datos));
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

export interface ReporteDeConstancias extends CabeceraDeConstancias {
  readonly filas: readonly ConstanciaPorRevisar[];
}

/** Checks again a report of certificates that arrives already read: one whole month, this one, of this taxpayer. */
export function revisarConstancias(
  reporte: ReporteDeConstancias,
  contexto: Pick<ContextoDeFacturas, 'nitContribuyente' | 'periodo'>,
): Aviso[] {
  const avisos = juzgarCabecera(reporte, contexto);
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
