import type { ImportesDeFactura } from '../facturas/factura.ts';
import { sumaDeOtrosImpuestos } from '../facturas/otros-impuestos.ts';

/** What cannot be of an amount is refused at its row, by the sheet and again by the server (D-45). */

/**
 * The amount of an invoice that cannot be: IVA above its total, or all its taxes together, which the total contains. Null
 * when they fit. A cancelled one is worth nothing, and SAT empties its total.
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
