const PALABRAS = 8;

/** A NIT with its hyphen, or a CUI with its two. */
const CON_GUIONES = /^(?:\d+-[\dk]|\d{4}-\d{5}-\d{4})$/i;

/** The words of a search, each of which must match. The table keeps NITs and CUIs without hyphens, so they lose theirs here. */
export function palabrasDe(busqueda: string): string[] {
  const palabras = busqueda.split(/\s+/).filter((p) => p !== '');
  return palabras.slice(0, PALABRAS).map((p) => (CON_GUIONES.test(p) ? p.replaceAll('-', '') : p));
}
