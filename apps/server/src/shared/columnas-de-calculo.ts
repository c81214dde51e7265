import type { Remanentes, ResultadoDeCalculo } from '@aldia/domain/declaraciones/calculo.ts';
import { toQuetzales } from '@aldia/domain/dinero/centavos.ts';

/** The balances that a month starts with, as its row keeps them. */
export const columnasDeRemanentes = (r: Remanentes) => ({
  remanente_pc: toQuetzales(r.retencionesPc),
  remanente_isr: toQuetzales(r.isr),
  remanente_credito: toQuetzales(r.creditoFiscal),
  remanente_credito_exportacion: toQuetzales(r.creditoExportacion),
  remanente_retenciones_iva: toQuetzales(r.retencionesIva),
});

/** The figures that were computed, as the row of the month keeps them. */
export const columnasDeFiguras = (r: ResultadoDeCalculo) => ({
  arrastre_pc: toQuetzales(r.arrastra.retencionesPc),
  arrastre_isr: toQuetzales(r.arrastra.isr),
  arrastre_credito: toQuetzales(r.arrastra.creditoFiscal),
  arrastre_credito_exportacion: toQuetzales(r.arrastra.creditoExportacion),
  arrastre_retenciones_iva: toQuetzales(r.arrastra.retencionesIva),
  total_ventas: toQuetzales(r.totalVentas),
  total_retencion_isr: toQuetzales(r.totalRetencionIsr),
  total_retencion_iva: toQuetzales(r.totalRetencionIva),
  impuesto_determinado: toQuetzales(r.impuestoDeterminado),
  impuesto_isr: toQuetzales(r.impuestoIsr),
  impuesto_iva: toQuetzales(r.impuestoIva),
  a_pagar_iva: toQuetzales(r.aPagar.iva),
});
