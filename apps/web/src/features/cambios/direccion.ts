import { useNavigate, useSearch } from '@tanstack/react-router';
import type { EnDireccion } from '../../app/direccion-de-trabajo.ts';

export type VistaDeCambios = 'abiertos' | 'resueltos';

/** What the watch keeps in its address. */
interface DireccionDeCambios extends EnDireccion {
  readonly ver?: VistaDeCambios | undefined;
  readonly declaracion?: number | undefined;
  /** The dialog that compares a file is open. */
  readonly comparar?: boolean | undefined;
}

/** Typing is not a place to come back to; a view or a page is. Whatever is changed starts at the first page. */
export function useDireccion() {
  const direccion = useSearch({ strict: false }) as DireccionDeCambios;
  const navegar = useNavigate();
  const cambiar = (parte: DireccionDeCambios) =>
    void navegar({
      to: '.',
      search: (antes: object) => ({ ...antes, cursores: undefined, ...parte }),
      replace: 'busqueda' in parte,
    } as never);
  return { direccion, cambiar };
}
