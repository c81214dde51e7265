import { useNavigate, useSearch } from '@tanstack/react-router';
import type { EnDireccion } from './direccion-de-trabajo.ts';

/** Whatever some screen keeps in the address, as the routes of all of them read it. */
const useTodas = () => useSearch({ strict: false });
type Direccion = ReturnType<typeof useTodas>;

const DE_ESCRIBIR: ReadonlySet<string> = new Set(['busqueda', 'cursores', 'pagina']);
/** Typing is not a place to come back to: whether a search, and the page that it starts at, is all that changes. */
export const soloEscribe = (parte: object): boolean =>
  'busqueda' in parte && Object.keys(parte).every((clave) => DE_ESCRIBIR.has(clave));

/**
 * What a screen keeps in its address, and how it changes it: in its place when somebody only types, and a filter, a tab or a
 * page as a new place, which Back leaves, unless `enSuLugar` says otherwise. Whatever is changed starts at the first page, but for what opens `sobre` the list and leaves it as it is.
 */
export function useDireccion<K extends keyof Direccion>(sobre?: K) {
  type Suya = Pick<Direccion, K | keyof EnDireccion>;
  const direccion: Suya = useTodas();
  const navegar = useNavigate();
  const cambiar = (parte: Partial<Suya>, enSuLugar = soloEscribe(parte)) => {
    const pagina = sobre !== undefined && sobre in parte ? {} : { cursores: undefined };
    void navegar({
      to: '.',
      search: (antes) => ({ ...antes, ...pagina, ...parte }),
      replace: enSuLugar,
    });
  };
  return { direccion, cambiar };
}
