import { useNavigate, useSearch } from '@tanstack/react-router';
import type { EnDireccion } from './direccion-de-trabajo.ts';

/**
 * What a screen keeps in its address, and how it changes it. Typing is not a place to come back to; a filter, a tab or a
 * page is. Whatever is changed starts at the first page, but for what opens `sobre` the list and leaves it as it is.
 */
export function useDireccion<D extends EnDireccion>(sobre?: keyof D & string) {
  const leida: object = useSearch({ strict: false });
  const direccion = leida as D;
  const navegar = useNavigate();
  const cambiar = (parte: Partial<D>) => {
    const pagina = sobre !== undefined && sobre in parte ? {} : { cursores: undefined };
    void navegar({
      to: '.',
      search: (antes: object) => ({ ...antes, ...pagina, ...parte }),
      replace: 'busqueda' in parte,
    } as never);
  };
  return { direccion, cambiar };
}
