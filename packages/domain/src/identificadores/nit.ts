/**
 * Writes a NIT as it is kept: upper case, no spaces, no hyphens, no leading zeros; it does not say whether it is valid.
 */
export function normalizarNit(texto: string): string {
  return texto
    .toUpperCase()
    .replace(/[\s\u00a0-]/g, '')
    .replace(/^0+/, '');
}

/** The check digit of a NIT's body (module 11, weights 2, 3, 4… from the right; 10 is written K). */
function verificadorDe(cuerpo: string): string {
  const suma = [...cuerpo].reverse().reduce((s, digito, i) => s + Number(digito) * (i + 2), 0);
  const resto = (11 - (suma % 11)) % 11;
  return resto === 10 ? 'K' : String(resto);
}

/** Why a text is not a NIT: its shape, or its check digit; null when it is one. 'CF' is not a NIT. */
export function errorDeNit(texto: string): 'formato' | 'verificador' | null {
  const nit = normalizarNit(texto);
  if (!/^\d{1,11}[\dK]$/.test(nit)) return 'formato';
  return verificadorDe(nit.slice(0, -1)) === nit.slice(-1) ? null : 'verificador';
}

/** Whether the text is a NIT with a right check digit. */
export function nitEsValido(texto: string): boolean {
  return errorDeNit(texto) === null;
}

/** A NIT for people, '1234567-9'; a text without the shape of a NIT ('CF', a CUI, a passport) stays as it is. */
export function formatNit(texto: string): string {
  const nit = normalizarNit(texto);
  return errorDeNit(nit) === 'formato' ? texto : `${nit.slice(0, -1)}-${nit.slice(-1)}`;
}
