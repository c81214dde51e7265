/**
 * A mail link must survive mail programs: short enough for one line of 76, in one case only, and without the dots and dashes that they take
 * for the end of a sentence.
 */
const LARGO = 26;
/** Letters and digits that are not easily confused: 32 of them, so that each is worth five bits. */
const LETRAS = 'abcdefghijkmnpqrstuvwxyz23456789';

/** Writes random bytes as a token: 130 bits. Throws RangeError for too few of them. */
export function escribirToken(bytes: Uint8Array): string {
  if (bytes.length < LARGO) throw new RangeError(`Un token se escribe con ${LARGO} bytes`);
  return Array.from(bytes.subarray(0, LARGO), (b) => LETRAS[b % LETRAS.length]).join('');
}
export const BYTES_DE_TOKEN = LARGO;

/** The token without what a mail program added after it: a dot, a bracket, a blank. */
export const limpiarToken = (texto: string): string => /^[\w-]*/.exec(texto.trim())?.[0] ?? '';
/** Whether the token arrived complete; only the server knows whether it is valid. */
export const estaEntero = (token: string): boolean => token.length >= LARGO;
