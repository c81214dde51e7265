/** How many recovery codes are given at once, in case the phone is lost (D-47). */
export const CODIGOS_DE_RECUPERACION = 10;
const LARGO = 10;
/** Without easily confused characters (0, 1, I, O). There are 32, so that a byte chooses them evenly. */
const LETRAS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** 'ABCDE-FGHJK' of ten random bytes: 50 bits. */
export function codigoDeRecuperacion(azar: Uint8Array): string {
  const letras = Array.from(azar.subarray(0, LARGO), (byte) => LETRAS[byte % LETRAS.length]).join('');
  return `${letras.slice(0, LARGO / 2)}-${letras.slice(LARGO / 2)}`;
}

/** A code as it is stored, however it was typed. */
export const normalizarCodigo = (texto: string): string => texto.toUpperCase().replace(/[^0-9A-Z]/g, '');

/** The six digits of a phone, or a code of recovery. */
export const esCodigoDeIngreso = (texto: string): boolean =>
  /^\d{6}$/.test(texto) || normalizarCodigo(texto).length === LARGO;
