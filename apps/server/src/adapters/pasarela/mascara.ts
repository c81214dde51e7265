/** Elements that the provider may send back and that we never store. */
const SECRETOS = 'apikey|accesscode|accounttoken|accountnumber|cardnumber|cvv|cvv2|cvc|pan|track[12]?';
const ELEMENTO = new RegExp(`(<(?:\\w+:)?(?:${SECRETOS})(?:\\s[^>]*)?>)[^<]*`, 'gi');
/** Card numbers, whole or in groups; also longer runs of digits and those that only look like a card. */
const NUMERO = /\d(?:[ \u00a0-]?\d){12,}/g;
const OCULTO = '***';

const literal = (texto: string): string => texto.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * A text of the provider as we may store it: without the values of secret elements, without the given secrets wherever they
 * stand (as whole words, so that a CVV of three digits does not spoil an amount), and without runs of 13 digits or more.
 */
export function enmascarar(texto: string, secretos: readonly string[]): string {
  const presentes = secretos.filter((s) => s !== '');
  const sinElementos = texto.replace(ELEMENTO, `$1${OCULTO}`);
  const sinSecretos =
    presentes.length === 0
      ? sinElementos
      : sinElementos.replace(new RegExp(`(?<!\\w)(?:${presentes.map(literal).join('|')})(?!\\w)`, 'g'), OCULTO);
  return sinSecretos.replace(NUMERO, OCULTO);
}
