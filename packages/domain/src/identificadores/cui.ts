export type ErrorDeCui = 'formato' | 'longitud' | 'correlativo' | 'verificador' | 'departamento' | 'municipio';

/** How many municipalities departments 01 to 22 have (340 in all): a CUI ends with the codes of the place of registration. */
const MUNICIPIOS = [17, 8, 16, 16, 14, 14, 19, 8, 24, 21, 9, 30, 33, 21, 8, 17, 14, 5, 11, 11, 7, 17] as const;

/** Writes a CUI as it is kept: without spaces or hyphens; it does not say whether it is valid. */
export function normalizarCui(texto: string): string {
  return texto.replace(/[\s\u00a0-]/g, '');
}

/** Why a text is not a CUI (8 of sequence, 1 of check, 2 of department, 2 of municipality); null when it is one. */
export function errorDeCui(texto: string): ErrorDeCui | null {
  const cui = normalizarCui(texto);
  if (!/^\d+$/.test(cui)) return 'formato';
  if (cui.length !== 13) return 'longitud';
  const correlativo = cui.slice(0, 8);
  if (correlativo === '00000000') return 'correlativo'; // passes the arithmetic and was never given to anybody
  const suma = [...correlativo].reduce((s, digito, i) => s + Number(digito) * (i + 2), 0);
  if (suma % 11 !== Number(cui[8])) return 'verificador';
  const municipios = MUNICIPIOS[Number(cui.slice(9, 11)) - 1];
  if (municipios === undefined) return 'departamento';
  const municipio = Number(cui.slice(11));
  return municipio >= 1 && municipio <= municipios ? null : 'municipio';
}

/** Whether the text is a CUI with a right check digit and a place that exists. */
export function cuiEsValido(texto: string): boolean {
  return errorDeCui(texto) === null;
}

/** A CUI for people, '2696 19194 0101'; a text without 13 characters stays as it is. */
export function formatCui(texto: string): string {
  const cui = normalizarCui(texto);
  return cui.length === 13 ? `${cui.slice(0, 4)} ${cui.slice(4, 9)} ${cui.slice(9)}` : texto;
}
