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

/** The fields that have a rule, with SAT's title of their column. */
const TITULO_DE_CAMPO: Readonly<Record<CampoConRegla, string>> = {
  fechaEmision: 'Fecha de emisión',
  nitEmisor: 'NIT del emisor',
  nitReceptor: 'ID del receptor',
  tipoDte: 'Tipo de DTE (nombre)',
  numeroAutorizacion: 'Número de Autorización',
};

/**
 * Checks invoices that were already read once more: the server does not trust the browser (D-30). Rules and codes are those of the sheet,
 * without those that only a sheet can break (titles, unreadable cells). The returned function judges one book, which may come in parts: it
 * remembers the earlier parts.
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

/** A certificate that was already read. `fila` is its row in the sheet, 0 when the sender has none. */
export interface ConstanciaPorRevisar extends Importes {
  readonly estadoConstancia: string;
  readonly totalFactura: Centavos;
  readonly totalRetencion: Centavos;
  readonly fila: number;
}

export interface ReporteDeConstancias extends CabeceraDeConstancias {
  readonly filas: readonly ConstanciaPorRevisar[];
}

/** Checks a report of certificates that was already read once more: exactly one month, the right month, the right taxpayer. */
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
