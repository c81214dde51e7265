import { useNavigate, useSearch } from '@tanstack/react-router';
import type { EnDireccion } from './direccion-de-trabajo.ts';

/** Everything that any screen keeps in the address. */
const useTodas = () => useSearch({ strict: false });
type Direccion = ReturnType<typeof useTodas>;

/** The first page of a list, whether server or browser pages it. */
export const PRIMERA_PAGINA = { cursores: undefined, pagina: undefined };

const DE_ESCRIBIR: ReadonlySet<string> = new Set(['busqueda', 'cursores', 'pagina']);
/** True when only the search and its page change: typing makes no entry in the history. */
export const soloEscribe = (parte: object): boolean =>
  'busqueda' in parte && Object.keys(parte).every((clave) => DE_ESCRIBIR.has(clave));

/**
 * What a screen keeps in its address, and how to change it. Typing replaces the history entry; a filter, a tab or a page adds
 * one, unless `enSuLugar` says otherwise. Every change returns to the first page, except a change of `sobre`: that key opens
 * something over the list and leaves the list as it is.
 */
export function useDireccion<K extends keyof Direccion>(sobre?: K) {
  type Suya = Pick<Direccion, K | keyof EnDireccion>;
  const direccion: Suya = useTodas();
  const navegar = useNavigate();
  const cambiar = (parte: Partial<Suya>, enSuLugar = soloEscribe(parte)) => {
    const pagina = sobre !== undefined && sobre in parte ? {} : PRIMERA_PAGINA;
    void navegar({
      to: '.',
      search: (antes) => ({ ...antes, ...pagina, ...parte }),
      replace: enSuLugar,
    });
  };
  return { direccion, cambiar };
}
