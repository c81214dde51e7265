import { type Centavos, centavos } from '../dinero/centavos.ts';

const POR_QUETZAL = 100;

/**
 * QUIRK Q-07 (spec 3; D-18): a resubscription charges "the whole part and the decimal part of the price added together".
 * The decimals are the fraction they are: Q99.50 is 99 + 0.50 and charges Q99.50, never 149 nor 9,950.
 * docs/quirks.md#q-07
 */
export function quirkMontoDeResuscripcion(precio: Centavos): Centavos {
  const decimales = precio % POR_QUETZAL;
  const enteros = precio - decimales;
  return centavos(enteros + decimales);
}
