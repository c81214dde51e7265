import { type Centavos, centavos } from '../dinero/centavos.ts';
import { convertirAQuetzales, type TipoCambio } from '../dinero/tasa.ts';
import type { DocumentoEscrito } from '../facturas/documento-escrito.ts';
import { type Factura, netoDe, type OtrosImpuestos, SIN_OTROS_IMPUESTOS } from '../facturas/factura.ts';
import type { Dia } from '../fechas/fechas.ts';
import { clavesDe } from '../tablas/tabla.ts';

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

/** The longest name of a document that is kept; nobody's tax depends on its end. */
export const MAXIMO_DE_NOMBRE = 300;
const corto = (texto: string): string => (texto.length > MAXIMO_DE_NOMBRE ? texto.slice(0, MAXIMO_DE_NOMBRE) : texto);

/** The rate of an invoice in dollars; null for one in quetzales. */
const tasaDe = (leida: FacturaLeida, tasas: ReadonlyMap<Dia, TipoCambio>): TipoCambio | null =>
  leida.moneda === 'USD' ? (tasas.get(leida.fechaEmision) ?? null) : null;

/** An invoice as it is written, with the bank's rate of its day. Throws RangeError when that rate is missing. */
export function escribirDocumento(leida: FacturaLeida, tasas: ReadonlyMap<Dia, TipoCambio>): DocumentoEscrito {
  const tipoCambio = tasaDe(leida, tasas);
  const f = convertirFactura(leida, tipoCambio);
  return {
    numeroAutorizacion: f.numeroAutorizacion.toUpperCase(),
    fechaEmision: f.fechaEmision,
    tipoDte: f.tipoDte,
    serie: corto(f.serie),
    numeroDte: corto(f.numeroDte),
    nitEmisor: f.nitEmisor,
    nombreEmisor: corto(f.nombreEmisor),
    codigoEstablecimiento: corto(f.codigoEstablecimiento),
    nombreEstablecimiento: corto(f.nombreEstablecimiento),
    nitReceptor: f.nitReceptor,
    nombreReceptor: corto(f.nombreReceptor),
    nitCertificador: f.nitCertificador,
    nombreCertificador: corto(f.nombreCertificador),
    moneda: f.moneda,
    exportacion: f.exportacion,
    montoOriginal: leida.monto,
    tipoCambio,
    monto: f.monto,
    iva: f.montoIva,
    neto: netoDe(f),
    ...f.otrosImpuestos,
    anulado: f.anulado,
  };
}

/** The days, without repetition and in order, whose exchange rate is needed to convert these invoices. */
export function diasConDolares(facturas: readonly FacturaLeida[]): readonly Dia[] {
  return [...new Set(facturas.filter((f) => f.moneda === 'USD').map((f) => f.fechaEmision))].sort();
}

function mapearImpuestos(otros: OtrosImpuestos, cambiar: (monto: Centavos) => Centavos): OtrosImpuestos {
  if (otros === SIN_OTROS_IMPUESTOS) return otros;
  const nuevos: Record<keyof OtrosImpuestos, Centavos> = { ...otros };
  for (const impuesto of clavesDe(nuevos)) nuevos[impuesto] = cambiar(nuevos[impuesto]);
  return nuevos;
}

/** IVA and all other taxes of an invoice, in centavos of its currency. */
export function impuestosDe(iva: Centavos, otros: OtrosImpuestos): Centavos {
  let suma: number = iva;
  if (otros !== SIN_OTROS_IMPUESTOS) for (const impuesto of clavesDe(otros)) suma += otros[impuesto];
  return centavos(suma);
}
