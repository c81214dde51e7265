import { SALDOS } from '@aldia/domain/declaraciones/saldos.ts';
import * as z from 'zod';
import { fila, Id, MontoCable } from './cables.ts';

const BaseEIva = fila({ base: MontoCable, montoIva: MontoCable });
/** What a month brings in, carries over and counts (spec 2, section 3; G-93, G-95). */
export const CifrasDelMes = {
  /** What the month before carried over: SAT-2046 c or SAT-1311 3f; SAT-2237 5.15. */
  remanenteAnterior: MontoCable,
  remanenteIvaPeriodoAnterior: MontoCable,
  /** What carries over to the next month: SAT-2046 e or SAT-1311 3h; SAT-2237 7a; SAT-2237 7k. */
  remanenteRetencion: MontoCable,
  remanenteCreditoIva: MontoCable,
  saldoRetencionesFavor: MontoCable,
  /** What the next month would not get if this one were filed at zero: what its documents leave, balance by balance. */
  pierdeACero: z.array(fila({ saldo: z.enum(SALDOS), monto: MontoCable })).default([]),
  facturasEmitidas: BaseEIva,
  /** Purchases by record type, only those with an amount; a type without a line has no credit (G-96). */
  ros: z.array(fila({ tipoRegistroId: Id, montoSinIva: MontoCable, montoIva: MontoCable })),
  totalFacturasEmitidas: z.number(),
  totalFacturasRecibidas: z.number(),
  /** Received certificates of exemption from IVA (CIVA). */
  totalFacturasRecibidasCiv: z.number(),
  totalDocumentosRetenciones: z.number(),
  totalNcVentas: z.number(),
  totalNcCompras: z.number(),
  totalNdVentas: z.number(),
  totalNdCompras: z.number(),
};
