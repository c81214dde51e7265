import type { ParametrosDeVista } from '@aldia/contract/vistas.ts';

/** Fields of the address that say where the person is in the list, not which list it is. */
const DE_PASO = ['cursores', 'pagina', 'mes'];
const sePuedeGuardar = (v: unknown): v is string | number | boolean =>
  (typeof v === 'string' && v !== '' && v.length <= 200) || typeof v === 'number' || typeof v === 'boolean';

/** The part of the address that a view keeps: search, filters and order. The month is asked separately, because it moves on. */
export function parametrosDe(direccion: object): ParametrosDeVista {
  const dichos = Object.entries(direccion).flatMap(([clave, valor]: [string, unknown]) =>
    !DE_PASO.includes(clave) && sePuedeGuardar(valor) ? [[clave, valor] as const] : [],
  );
  return Object.fromEntries(dichos);
}

const enOrden = (p: ParametrosDeVista): string =>
  JSON.stringify(Object.entries(p).sort(([a], [b]) => (a < b ? -1 : 1)));
/** Whether the list on the screen is that view; a view without a month matches any month. */
export function esLaMisma(vista: ParametrosDeVista, direccion: object): boolean {
  const { mes, ...filtros } = vista;
  const deMes = mes === undefined || ('mes' in direccion && direccion.mes === mes);
  return deMes && enOrden(filtros) === enOrden(parametrosDe(direccion));
}

/** Only paths that the contract accepts as a list's can be named. */
export const esRutaDeLista = (ruta: string): boolean => /^(\/[a-z_]+){1,3}$/.test(ruta);
