import type { ParametrosDeVista } from '@aldia/contract/vistas.ts';

/** What says where one is in the list and not which list it is. */
const DE_PASO = ['cursores', 'pagina', 'mes'];
const sePuedeGuardar = (v: unknown): v is string | number | boolean =>
  (typeof v === 'string' && v !== '' && v.length <= 200) || typeof v === 'number' || typeof v === 'boolean';

/** What of the address a view keeps: search, filters and order; the month is asked about, for it goes on. */
export function parametrosDe(direccion: object): ParametrosDeVista {
  const dichos = Object.entries(direccion).flatMap(([clave, valor]: [string, unknown]) =>
    !DE_PASO.includes(clave) && sePuedeGuardar(valor) ? [[clave, valor] as const] : [],
  );
  return Object.fromEntries(dichos);
}

const enOrden = (p: ParametrosDeVista): string =>
  JSON.stringify(Object.entries(p).sort(([a], [b]) => (a < b ? -1 : 1)));
/** Whether the list on the screen is that view; one that names no month is so in any. */
export function esLaMisma(vista: ParametrosDeVista, direccion: object): boolean {
  const { mes, ...filtros } = vista;
  const deMes = mes === undefined || ('mes' in direccion && direccion.mes === mes);
  return deMes && enOrden(filtros) === enOrden(parametrosDe(direccion));
}

/** Only what the contract calls the path of a list can be named. */
export const esRutaDeLista = (ruta: string): boolean => /^(\/[a-z_]+){1,3}$/.test(ruta);
