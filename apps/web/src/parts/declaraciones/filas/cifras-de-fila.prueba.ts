import { CERO } from '@aldia/domain/dinero/centavos.ts';

/** The figures of a row of a month without documents, for tests that are about something else. */
export const SIN_CIFRAS = {
  aPagarIsr: CERO,
  aPagarIva: CERO,
  remanenteAnterior: CERO,
  remanenteIvaPeriodoAnterior: CERO,
  remanenteRetencion: CERO,
  remanenteCreditoIva: CERO,
  saldoRetencionesFavor: CERO,
  pierdeACero: [],
  facturasEmitidas: { base: CERO, montoIva: CERO },
  ros: [],
  totalFacturasEmitidas: 0,
  totalFacturasRecibidas: 0,
  totalFacturasRecibidasCiv: 0,
  totalDocumentosRetenciones: 0,
  totalNcVentas: 0,
  totalNcCompras: 0,
  totalNdVentas: 0,
  totalNdCompras: 0,
};
