import type { FacturaLeida } from '@aldia/domain/carga/factura-leida.ts';
import { sumaDeOtrosImpuestos } from '@aldia/domain/facturas/otros-impuestos.ts';

/** What the invoices read sum to, in centavos and by currency, cancelled ones left out. */
export function sumasPorMoneda(
  facturas: readonly FacturaLeida[],
): Record<string, { monto: number; iva: number; otros: number }> {
  const sumas: Record<string, { monto: number; iva: number; otros: number }> = {};
  for (const f of facturas) {
    if (f.anulado) continue;
    const suma = sumas[f.moneda] ?? { monto: 0, iva: 0, otros: 0 };
    sumas[f.moneda] = {
      monto: suma.monto + f.monto,
      iva: suma.iva + f.montoIva,
      otros: suma.otros + sumaDeOtrosImpuestos(f.otrosImpuestos),
    };
  }
  return sumas;
}
