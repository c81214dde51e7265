import { type Centavos, centavos } from '../dinero/centavos.ts';
import { convertirAQuetzales, type TipoCambio } from '../dinero/tasa.ts';
import { type Factura, type OtrosImpuestos, SIN_OTROS_IMPUESTOS } from '../facturas/factura.ts';
import type { Dia } from '../fechas/fechas.ts';
import { claves } from './columnas.ts';

/**
 * One invoice as its sheet says it. The tag keeps it from being used where quetzales are meant: its amounts are in
 * centavos of its own currency until `convertirFactura` has seen it.
 */
export interface FacturaLeida extends Factura {
  readonly enMonedaOriginal: true;
}

/**
 * The invoice in quetzales. Every amount is multiplied by the bank's rate, also IVA and the other taxes, because SAT
 * exports all of them in the original currency. In: the rate of the issue date, null for an invoice in quetzales.
 * Throws RangeError when an invoice in dollars comes without its rate.
 */
export function convertirFactura(leida: FacturaLeida, tipoCambio: TipoCambio | null): Factura {
  const { enMonedaOriginal: _, ...factura } = leida;
  if (factura.moneda === 'GTQ') return factura;
  if (tipoCambio === null) throw new RangeError('An invoice in dollars needs the exchange rate of its day');
  const aQuetzales = (monto: Centavos): Centavos => convertirAQuetzales(monto, tipoCambio);
  return {
    ...factura,
    monto: aQuetzales(factura.monto),
    montoIva: aQuetzales(factura.montoIva),
    otrosImpuestos: mapearImpuestos(factura.otrosImpuestos, aQuetzales),
  };
}

/** The days, without repetition and in order, whose exchange rate is needed to convert these invoices. */
export function diasConDolares(facturas: readonly FacturaLeida[]): readonly Dia[] {
  return [...new Set(facturas.filter((f) => f.moneda === 'USD').map((f) => f.fechaEmision))].sort();
}

function mapearImpuestos(otros: OtrosImpuestos, cambiar: (monto: Centavos) => Centavos): OtrosImpuestos {
  if (otros === SIN_OTROS_IMPUESTOS) return otros;
  const nuevos: Record<keyof OtrosImpuestos, Centavos> = { ...otros };
  for (const impuesto of claves(nuevos)) nuevos[impuesto] = cambiar(nuevos[impuesto]);
  return nuevos;
}

/** IVA and all other taxes of an invoice, in centavos of its currency. */
export function impuestosDe(iva: Centavos, otros: OtrosImpuestos): Centavos {
  let suma: number = iva;
  if (otros !== SIN_OTROS_IMPUESTOS) for (const impuesto of claves(otros)) suma += otros[impuesto];
  return centavos(suma);
}
