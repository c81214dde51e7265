import { type Centavos, parseQuetzales } from '../dinero/centavos.ts';

/** What the product charges for paying a tax late, in centavos, until an administrator changes it (D-19). */
export const RECARGO_INICIAL: Centavos = parseQuetzales('100.00');

/** The most that a surcharge may be, in centavos: nine characters of an amount (spec 3, section 9). */
export const RECARGO_MAXIMO: Centavos = parseQuetzales('999999.99');
