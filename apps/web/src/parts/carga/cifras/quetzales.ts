import { convertirFactura, type FacturaLeida } from '@aldia/domain/carga/factura-leida.ts';
import type { Factura } from '@aldia/domain/facturas/factura.ts';
import type { Tasas } from '../estado/carga.tipos.ts';

/** The invoice in quetzales. One already in quetzales is not copied: a month may have 300,000. */
export const enQuetzales = (f: FacturaLeida, tasas: Tasas): Factura =>
  f.moneda === 'GTQ' ? f : convertirFactura(f, tasas.get(f.fechaEmision) ?? null);
