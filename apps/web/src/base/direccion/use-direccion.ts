import { useNavigate, useSearch } from '@tanstack/react-router';
import type { EnDireccion } from './direccion-de-trabajo.ts';

/** Whatever some screen keeps in the address, as the routes of all of them read it. */
const useTodas = () => useSearch({ strict: false });
type Direccion = ReturnType<typeof useTodas>;

/**
 * What a screen keeps in its address, and how it changes it. Typing is not a place to come back to; a filter, a tab or a
 * page is. Whatever is changed starts at the first page, but for what opens `sobre` the list and leaves it as it is.
 */
export function useDireccion<K extends keyof Direccion>(sobre?: K) {
  type Suya = Pick<Direccion, K | keyof EnDireccion>;
  const direccion: Suya = useTodas();
  const navegar = useNavigate();
  const cambiar = (parte: Partial<Suya>) => {
    const pagina = sobre !== undefined && sobre in parte ? {} : { cursores: undefined };
    void navegar({
      to: '.',
      search: (antes) => ({ ...antes, ...pagina, ...parte }),
      replace: 'busqueda' in parte,
    });
  };
  return { direccion, cambiar };
}
