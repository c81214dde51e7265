import { CERO, type Centavos, centavos, type Redondeo, restar } from './centavos.ts';

/** A rate is a fraction of whole numbers, so that 5 % is exactly 5 %: { por: 5, entre: 100 }. */
export interface Tasa {
  readonly por: number;
  readonly entre: number;
}

/** A rate of exchange as the Banco de Guatemala publishes it ('7.62313'): text, because it is never a float. */
export type TipoCambio = string & { readonly __marca: 'TipoCambio' };

/**
 * One bracket of a progressive tariff: up to `hasta` (null: no end) it is `fijo` plus `tasa` of what exceeds the
 * bracket below.
 */
export interface Tramo {
  readonly hasta: Centavos | null;
  readonly fijo: Centavos;
  readonly tasa: Tasa;
}

/** n / d in BigInt, half away from zero: the only division of money in the product. */
function dividir(n: bigint, d: bigint): bigint {
  const magnitud = ((n < 0n ? -n : n) * 2n + d) / (d * 2n);
  return n < 0n ? -magnitud : magnitud;
}

/**
 * Multiplies an amount in centavos by a rate and rounds once, half away from zero, to the centavo or to the quetzal;
 * throws RangeError when the rate is not a fraction of whole numbers.
 */
export function aplicarTasa(monto: Centavos, tasa: Tasa, redondeo: Redondeo = 'centavo'): Centavos {
  if (!Number.isSafeInteger(tasa.por) || !Number.isSafeInteger(tasa.entre) || tasa.entre <= 0) {
    throw new RangeError(`No es una tasa: ${tasa.por} / ${tasa.entre}`);
  }
  const unidad = redondeo === 'quetzal' ? 100n : 1n;
  return centavos(Number(dividir(BigInt(monto) * BigInt(tasa.por), BigInt(tasa.entre) * unidad) * unidad));
}

/**
 * The tax in centavos of a progressive tariff; nothing for an amount of zero or less. Brackets climb and the last is
 * open.
 */
export function aplicarTarifa(monto: Centavos, tramos: readonly Tramo[]): Centavos {
  if (monto <= 0) return CERO;
  const indice = tramos.findIndex((t) => t.hasta === null || monto <= t.hasta);
  const tramo = tramos[indice];
  if (!tramo) throw new RangeError('La tarifa no tiene un último tramo abierto');
  const excedente = restar(monto, tramos[indice - 1]?.hasta ?? CERO);
  return centavos(tramo.fijo + aplicarTasa(excedente, tramo.tasa));
}

/**
 * Reads a rate of exchange, quetzales for one unit, and writes it without idle zeros: the bank's '7.70000' and the
 * column's '7.70000000' are one rate. Throws RangeError unless it is above zero with at most 8 decimals.
 */
export function tipoCambio(texto: string): TipoCambio {
  const sinCeros = texto.includes('.') ? texto.replace(/\.?0+$/, '') : texto;
  if (!FORMA_DE_TASA.test(texto) || !esTipoCambio(sinCeros))
    throw new RangeError(`No es un tipo de cambio: '${texto}'`);
  return sinCeros;
}
const FORMA_DE_TASA = /^\d{1,6}(\.\d{1,8})?$/;
const esTipoCambio = (texto: string): texto is TipoCambio => FORMA_DE_TASA.test(texto) && /[1-9]/.test(texto);

/**
 * Converts an amount in hundredths of another currency to centavos of quetzal, rounded half away from zero (spec 2,
 * section 5).
 */
export function convertirAQuetzales(monto: Centavos, tc: TipoCambio): Centavos {
  const [enteros = '0', decimales = ''] = tc.split('.');
  const escala = 10n ** BigInt(decimales.length);
  return centavos(Number(dividir(BigInt(monto) * BigInt(enteros + decimales), escala)));
}
