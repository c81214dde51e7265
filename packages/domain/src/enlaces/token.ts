/**
 * A link of a mail must survive the programs that carry it: short enough for one line of 76, of one case only, and without
 * the dots and dashes that they take for the end of a sentence.
 */
const LARGO = 26;
/** Letters and digits that are not taken for one another: 32 of them, so each one is worth five bits. */
const LETRAS = 'abcdefghijkmnpqrstuvwxyz23456789';

/** Writes random bytes as a token: 130 bits. Throws RangeError for too few of them. */
export function escribirToken(bytes: Uint8Array): string {
  if (bytes.length < LARGO) throw new RangeError(`Un token se escribe con ${LARGO} bytes`);
  return Array.from(bytes.subarray(0, LARGO), (b) => LETRAS[b % LETRAS.length]).join('');
}
export const BYTES_DE_TOKEN = LARGO;

/** What is left of a token when what a mail program added after it is taken away: a dot, a bracket, a blank. */
export const limpiarToken = (texto: string): string => /^[\w-]*/.exec(texto.trim())?.[0] ?? '';
/** Whether all of it arrived; whether it serves, the server knows. */
export const estaEntero = (token: string): boolean => token.length >= LARGO;
