import type { Centavos } from '../dinero/centavos.ts';
import { convertirAQuetzales, type TipoCambio } from '../dinero/tasa.ts';
import type { DocumentoEscrito } from '../facturas/documento-escrito.ts';
import { type Factura, netoDe } from '../facturas/factura.ts';
import { otrosImpuestosDe, SIN_OTROS_IMPUESTOS } from '../facturas/otros-impuestos.ts';
import type { Dia } from '../fechas/fechas.ts';

/**
 * An invoice as its sheet has it. Until `convertirFactura` converts it, its amounts are in centavos of its own currency; the tag
 * `enMonedaOriginal` keeps it from being used where quetzales are meant.
 */
export interface FacturaLeida extends Factura {
  readonly enMonedaOriginal: true;
}

type Importes = Pick<Factura, 'monto' | 'montoIva' | 'otrosImpuestos'>;

function importesEnQuetzales(leida: FacturaLeida, tipoCambio: TipoCambio | null): Importes {
  if (leida.moneda === 'GTQ') return leida;
  if (tipoCambio === null) throw new RangeError('An invoice in dollars needs the exchange rate of its day');
  const aQuetzales = (monto: Centavos): Centavos => convertirAQuetzales(monto, tipoCambio);
  const { monto, montoIva, otrosImpuestos: otros } = leida;
  return {
    monto: aQuetzales(monto),
    montoIva: aQuetzales(montoIva),
    otrosImpuestos: otros === SIN_OTROS_IMPUESTOS ? otros : otrosImpuestosDe((cual) => aQuetzales(otros[cual])),
  };
}

/**
 * The invoice in quetzales. Every amount is multiplied by the bank's rate, also IVA and the other taxes, because SAT
 * exports all of them in the original currency. In: the rate of the issue date, null for an invoice in quetzales.
 * Throws RangeError when an invoice in dollars comes without its rate.
 */
export function convertirFactura(leida: FacturaLeida, tipoCambio: TipoCambio | null): Factura {
  const { enMonedaOriginal: _, ...factura } = leida;
  if (factura.moneda === 'GTQ') return factura;
  return { ...factura, ...importesEnQuetzales(leida, tipoCambio) };
}

/** The maximum stored length of a document's name; nobody's tax depends on its end. */
export const MAXIMO_DE_NOMBRE = 300;
/** A name, cut to its stored length. */
export const corto = (texto: string): string =>
  texto.length > MAXIMO_DE_NOMBRE ? texto.slice(0, MAXIMO_DE_NOMBRE) : texto;

/** The texts that are cut to that length. */
export const NOMBRES = [
  'serie',
  'numeroDte',
  'nombreEmisor',
  'codigoEstablecimiento',
  'nombreEstablecimiento',
  'nombreReceptor',
  'nombreCertificador',
] as const satisfies readonly (keyof Factura)[];

/** The document with its names cut to their stored length. */
export function acortada<F extends Pick<Factura, (typeof NOMBRES)[number]>>(f: F): F {
  if (NOMBRES.every((nombre) => f[nombre].length <= MAXIMO_DE_NOMBRE)) return f;
  return { ...f, ...Object.fromEntries(NOMBRES.map((nombre) => [nombre, corto(f[nombre])])) };
}

/** The rate of an invoice in dollars; null for one in quetzales. */
const tasaDe = (leida: FacturaLeida, tasas: ReadonlyMap<Dia, TipoCambio>): TipoCambio | null =>
  leida.moneda === 'USD' ? (tasas.get(leida.fechaEmision) ?? null) : null;

/** The stored form of an invoice's authorisation number. */
export const numeroEscrito = (leida: Pick<FacturaLeida, 'numeroAutorizacion'>): string =>
  leida.numeroAutorizacion.toUpperCase();

/** An invoice as it is stored, with the bank's rate of its day. Throws RangeError when that rate is missing. */
export function escribirDocumento(leida: FacturaLeida, tasas: ReadonlyMap<Dia, TipoCambio>): DocumentoEscrito {
  const tipoCambio = tasaDe(leida, tasas);
  const { enMonedaOriginal: _, fila: _fila, montoIva: _iva, otrosImpuestos: _otros, ...propio } = acortada(leida);
  const { monto, montoIva, otrosImpuestos } = importesEnQuetzales(leida, tipoCambio);
  return {
    ...propio,
    numeroAutorizacion: numeroEscrito(leida),
    montoOriginal: leida.monto,
    tipoCambio,
    monto,
    iva: montoIva,
    neto: netoDe({ monto, montoIva, otrosImpuestos, anulado: leida.anulado }),
    ...otrosImpuestos,
  };
}

/** The days, without repetition and in order, whose exchange rate is needed to convert these invoices. */
export function diasConDolares(facturas: readonly FacturaLeida[]): readonly Dia[] {
  return [...new Set(facturas.filter((f) => f.moneda === 'USD').map((f) => f.fechaEmision))].sort();
}
