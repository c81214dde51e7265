export type MarcaDeTarjeta = 'visa' | 'mastercard' | 'amex' | 'discover' | 'troy';

const CERO = 48; // the code of '0'

/** Whether a text of digits only ends with its Luhn check digit. */
export function pasaLuhn(digitos: string): boolean {
  let suma = 0;
  for (let i = 0; i < digitos.length; i++) {
    const cifra = digitos.charCodeAt(digitos.length - 1 - i) - CERO;
    if (cifra < 0 || cifra > 9) return false;
    const peso = i % 2 === 0 ? cifra : cifra * 2;
    suma += peso > 9 ? peso - 9 : peso;
  }
  return digitos !== '' && suma % 10 === 0;
}

/** The brand by the first digits, masked or not; an unknown one is shown as visa (spec 1, section 8). */
export function marcaDeTarjeta(numero: string): MarcaDeTarjeta {
  const inicio = numero.replace(/[\s\u00a0-]/g, '');
  if (/^3[47]/.test(inicio)) return 'amex';
  if (/^5[1-5]/.test(inicio)) return 'mastercard';
  if (inicio.startsWith('6011')) return 'discover';
  return inicio.startsWith('9792') ? 'troy' : 'visa';
}

/** The last four digits of a number, masked or not. */
export function ultimosCuatro(numero: string): string {
  return numero.replace(/\D/g, '').slice(-4);
}

/** Keeps the first four digits, which tell the brand, and the last four: '4111********1111'. */
export function enmascararTarjeta(numero: string): string {
  const digitos = numero.replace(/\D/g, '');
  return digitos.length < 12
    ? '*'.repeat(digitos.length)
    : `${digitos.slice(0, 4)}${'*'.repeat(digitos.length - 8)}${digitos.slice(-4)}`;
}

/** Card numbers this short begin only with these digits. A CUI has 13 digits, an instant in ms too, and '20261121093000' has 14. */
const PRIMERA_DE_LAS_CORTAS: Readonly<Record<number, RegExp>> = { 13: /^[456]/, 14: /^[356]/ };
const MINIMO = 13;
const MAXIMO = 19;

const esNumeroDeTarjeta = (digitos: string): boolean =>
  (PRIMERA_DE_LAS_CORTAS[digitos.length]?.test(digitos) ?? true) && /[1-9]/.test(digitos) && pasaLuhn(digitos);

/**
 * What is examined, in this order: a UUID, or a run of 24 or more hexadecimal digits (FEL authorisations, hashes), is skipped whole; then a
 * run of 13 or more digits with at most one space or hyphen between two of them.
 */
const CANDIDATOS = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}|[\da-f]{24,}|(\d(?:[ \u00a0-]?\d){12,})/gi;

/** Whether some adjacent groups, separated by the same sign, form a card number. */
function hayTarjetaEn(corrida: string): boolean {
  const grupos = corrida.split(/[ \u00a0-]/);
  const signos = corrida.replace(/\d/g, '');
  for (let desde = 0; desde < grupos.length; desde++) {
    let digitos = '';
    for (let hasta = desde; hasta < grupos.length; hasta++) {
      if (hasta > desde && signos[hasta - 1] !== signos[desde]) break;
      digitos += grupos[hasta];
      if (digitos.length > MAXIMO) break;
      if (digitos.length >= MINIMO && esNumeroDeTarjeta(digitos)) return true;
    }
  }
  return false;
}

/**
 * Whether the text may contain a card number: 13 to 19 digits, with or without spaces or hyphens, that pass Luhn (D-22). One number in ten
 * passes by chance, so the caller must leave out numeric fields by name.
 */
export function contieneTarjeta(texto: string): boolean {
  for (const [, corrida] of texto.matchAll(CANDIDATOS)) if (corrida !== undefined && hayTarjetaEn(corrida)) return true;
  return false;
}
