/** SAT numbers each form with eleven digits; people paste them with blanks between them. */
export const FORMA_DE_NUMERO = /^\d{11}$/;
const DIGITOS = 11;

/** The number as it is stored, without the blanks of a pasted number (spec 2, section 2.6). */
export const normalizarNumero = (texto: string): string => texto.replace(/\s+/g, '');

export type MotivoDeNumero = 'SOLO_DIGITOS' | 'FALTAN_DIGITOS' | 'SOBRAN_DIGITOS';

/** What is wrong with a form number that has no blanks; null when SAT could have issued it. */
export function motivoDeNumero(numero: string): MotivoDeNumero | null {
  if (FORMA_DE_NUMERO.test(numero)) return null;
  if (/\D/.test(numero)) return 'SOLO_DIGITOS';
  return numero.length < DIGITOS ? 'FALTAN_DIGITOS' : 'SOBRAN_DIGITOS';
}
