const PALABRAS = 8;

/** The words of a search, each of which must match. The table keeps NITs without hyphen, so a NIT loses its hyphen here. */
export function palabrasDe(busqueda: string): string[] {
  const palabras = busqueda.split(/\s+/).filter((p) => p !== '');
  return palabras.slice(0, PALABRAS).map((p) => (/^\d+-[\dk]$/i.test(p) ? p.replace('-', '') : p));
}
