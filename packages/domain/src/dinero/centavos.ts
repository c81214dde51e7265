import { quirkMontoAbsoluto } from '../quirks/monto-absoluto.ts';

/**
 * Money is a whole number of centavos (D-10). The brand makes `a + b` a plain number again, so a sum that was not
 * checked does not compile where money is wanted.
 */
export type Centavos = number & { readonly __marca: 'Centavos' };

/** How a form is filled in: whole quetzales (SAT-2237, SAT-2046) or two decimals (SAT-1311, SAT-1411). */
export type Redondeo = 'quetzal' | 'centavo';

const POR_QUETZAL = 100;

const esCentavos = (n: number): n is Centavos => Number.isSafeInteger(n);

/** A whole number of centavos, negative or not. Throws RangeError unless it is a safe integer. */
export function centavos(n: number): Centavos {
  const entero = n === 0 ? 0 : n; // -0 would be printed as it is and fail a comparison
  if (!esCentavos(entero)) throw new RangeError(`No es un número entero de centavos: ${n}`);
  return entero;
}

export const CERO: Centavos = centavos(0);

/** The maximum of a money column, numeric(14,2): no amount, and no sum of a month, may exceed it. */
export const MONTO_MAXIMO: Centavos = centavos(99_999_999_999_999);

/**
 * Reads quetzales as the database and the wire write them ('1234.56', '-5', '5.1'); throws RangeError for anything
 * else.
 */
export function parseQuetzales(texto: string): Centavos {
  const comun = leerComun(texto);
  if (comun !== null) return comun;
  const partes = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(texto);
  if (!partes) throw new RangeError(`No es un monto en quetzales: '${texto}'`);
  const [, signo, enteros, decimales = ''] = partes;
  const magnitud = Number(`${enteros}${decimales.padEnd(2, '0')}`);
  return centavos(signo === '-' ? -magnitud : magnitud);
}

/** Codes of '.', '0' and '9'. */
const [PUNTO, PRIMER_DIGITO, ULTIMO_DIGITO] = [46, 48, 57];
/** Longer texts may exceed what a number holds. */
const LETRAS_DE_COMUN = 16;
/**
 * Reads what a money column returns (digits and two decimals) character by character, because a list has a thousand amounts. Null when the
 * text is something else.
 */
function leerComun(texto: string): Centavos | null {
  const punto = texto.length - 3;
  if (punto < 1 || texto.length > LETRAS_DE_COMUN || texto.charCodeAt(punto) !== PUNTO) return null;
  let n = 0;
  for (let i = 0; i < texto.length; i++) {
    const letra = texto.charCodeAt(i);
    if (i === punto) continue;
    if (letra < PRIMER_DIGITO || letra > ULTIMO_DIGITO) return null;
    n = n * 10 + (letra - PRIMER_DIGITO);
  }
  return centavos(n);
}

/**
 * Reads an amount as a person or a spreadsheet writes it ('Q 1,234.56', '1234.5', '(5.00)'); more than two decimals round half away from
 * zero. Null when it is not an amount. A comma only separates thousands: in Guatemala '1,5' is a typing error, not one and a half.
 */
export function parseMontoEscrito(texto: string): Centavos | null {
  const limpio = texto.replace(/[\s\u00a0]/g, '').toUpperCase();
  const enParentesis = /^\((.*)\)$/.exec(limpio);
  const partes = /^(-?)(?:GTQ|Q\.?)?(-?)(\d{1,3}(?:,\d{3})+|\d*)(?:\.(\d*))?$/.exec(enParentesis?.[1] ?? limpio);
  if (!partes) return null;
  const [, antes, despues, enteros = '', decimales = ''] = partes;
  if (enteros + decimales === '' || (antes && despues)) return null;
  const digitos = `${enteros.replaceAll(',', '')}${decimales.padEnd(2, '0').slice(0, 2)}`;
  const magnitud = Number(digitos) + (Number(decimales[2] ?? '0') >= 5 ? 1 : 0);
  if (!Number.isSafeInteger(magnitud)) return null;
  return centavos(antes || despues || enParentesis ? -magnitud : magnitud);
}

/** Sign, parenthesis and 'Q.' before the digits of an amount that is typed; then the digits; then what closes. */
const TECLEADO = /^([-(]*(?:GTQ|Q\.?)?-?)([\d.,]+)(\)?)$/;
const CON_COMAS = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d{0,2})?$/;
const CON_PUNTOS = /^[1-9]\d{0,2}(?:(?:\.\d{3})+,\d{1,2}|(?:\.\d{3}){2,})$/;
const SIN_MILES = /^\d*[.,]?\d{0,2}$/;

/**
 * Reads an amount that a person types or pastes, in either notation: '1,234.56', '1.234,56', 'Q. 12,500'. A comma before three digits
 * separates thousands; before one or two final digits, decimals ('12,5'). It rounds nothing. Null for what is no amount, is ambiguous
 * ('1.234', '1234,567'), or exceeds MONTO_MAXIMO.
 */
export function parseMontoTecleado(texto: string): Centavos | null {
  const [, delante, cifra, detras] = TECLEADO.exec(texto.replace(/[\s\u00a0]/g, '').toUpperCase()) ?? [];
  if (cifra === undefined) return null;
  let comun: string;
  if (CON_COMAS.test(cifra)) comun = cifra.replaceAll(',', '');
  else if (CON_PUNTOS.test(cifra)) comun = cifra.replaceAll('.', '').replace(',', '.');
  else if (SIN_MILES.test(cifra)) comun = cifra.replace(',', '.');
  else return null;
  const leido = parseMontoEscrito(`${delante}${comun}${detras}`);
  return leido === null || Math.abs(leido) > MONTO_MAXIMO ? null : leido;
}

/** Writes centavos as quetzales with two decimals ('1234.56', '-0.05'), for numeric(14,2) and for the wire. */
export function toQuetzales(c: Centavos): string {
  const magnitud = Math.abs(c);
  const decimales = String(magnitud % POR_QUETZAL).padStart(2, '0');
  return `${c < 0 ? '-' : ''}${Math.trunc(magnitud / POR_QUETZAL)}.${decimales}`;
}

/** Sums amounts in centavos; throws RangeError when the sum leaves the safe integers. */
export function sumar(lista: readonly Centavos[]): Centavos {
  return lista.reduce<Centavos>((suma, c) => centavos(suma + c), CERO);
}

/** Subtracts b from a, in centavos; throws RangeError when the result leaves the safe integers. */
export function restar(a: Centavos, b: Centavos): Centavos {
  return centavos(a - b);
}

/** Changes the sign of an amount in centavos. */
export function negar(a: Centavos): Centavos {
  return centavos(-a);
}

/** The amount in centavos, or zero when it is negative: what the forms do with "saldo" and "a pagar". */
export function noMenorQueCero(a: Centavos): Centavos {
  return a < 0 ? CERO : a;
}

/** The lesser of two amounts in centavos. */
export function menorDe(a: Centavos, b: Centavos): Centavos {
  return a < b ? a : b;
}

/**
 * Rounds an amount in centavos to what the form asks for, half away from zero: Q178.50 is Q179 and -Q178.50 is -Q179.
 */
export function redondearMonto(c: Centavos, redondeo: Redondeo): Centavos {
  if (redondeo === 'centavo') return c;
  const enteros = Math.trunc((Math.abs(c) + POR_QUETZAL / 2) / POR_QUETZAL) * POR_QUETZAL;
  return centavos(c < 0 ? -enteros : enteros);
}

function conMiles(magnitud: number): string {
  return toQuetzales(centavos(magnitud)).replace(/\B(?=(\d{3})+\.)/g, ',');
}

/**
 * Writes an amount for the screen as its absolute value, 'Q1,234.56'; a balance in favour is told by its label (D-10).
 */
export function formatQ(c: Centavos): string {
  return `Q${conMiles(quirkMontoAbsoluto(c))}`;
}

/** Writes an amount with its sign, '1,234.56' and '(1,234.56)' when it is negative, for books and sheets. */
export function formatNumero(c: Centavos): string {
  return c < 0 ? `(${conMiles(-c)})` : conMiles(c);
}
