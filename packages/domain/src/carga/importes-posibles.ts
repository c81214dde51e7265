import type { ImportesDeFactura } from '../facturas/factura.ts';
import { sumaDeOtrosImpuestos } from '../facturas/otros-impuestos.ts';

/** Impossible amounts are refused at their row, by the sheet reader and again by the server (D-45). */

/**
 * The field of an invoice that is impossible: IVA above the total, or all taxes together above the total that contains them. Null when they
 * fit. A cancelled invoice is worth nothing, and SAT empties its total.
 */
export function impuestoImposible(f: ImportesDeFactura): 'montoIva' | 'monto' | null {
  if (f.anulado || f.montoIva + sumaDeOtrosImpuestos(f.otrosImpuestos) <= f.monto) return null;
  return f.montoIva > f.monto ? 'montoIva' : 'monto';
}

/** Whether a certificate withholds more than its invoice was worth. A cancelled one credits nothing. */
export const retencionImposible = (c: {
  readonly totalFactura: number;
  readonly totalRetencion: number;
  readonly anulada: boolean;
}): boolean => !c.anulada && c.totalRetencion > c.totalFactura;
