import type { EstadoDeCobro, PropositoDeCobro } from '@aldia/contract/cobros.ts';
import type { Dia } from '@aldia/domain/fechas/fechas.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { EnDireccion } from '../../../app/direccion-de-trabajo.ts';

export type VistaDeDinero = 'cobros' | 'tareas' | 'conciliacion';

/** What the page of money keeps in its address, so that a view can be sent to a colleague. */
export interface DireccionDeDinero extends EnDireccion {
  readonly ver?: VistaDeDinero | undefined;
  readonly estado?: EstadoDeCobro | undefined;
  readonly proposito?: PropositoDeCobro | undefined;
  readonly desde?: Dia | undefined;
  readonly hasta?: Dia | undefined;
  /** Lines that match too. */
  readonly todas?: boolean | undefined;
  /** The charge whose story is open. */
  readonly cobro?: string | undefined;
}

export function useDireccionDeDinero() {
  const direccion = useSearch({ strict: false }) as DireccionDeDinero;
  const navegar = useNavigate();
  // Typing is not a place to come back to; a filter, a page or a charge is. A filter starts at the first page again.
  const cambiar = (parte: DireccionDeDinero) =>
    void navegar({
      to: '.',
      search: (antes: object) => ({ ...antes, ...('cobro' in parte ? {} : { cursores: undefined }), ...parte }),
      replace: 'busqueda' in parte,
    } as never);
  return { direccion, cambiar };
}
export type CambiarDireccion = ReturnType<typeof useDireccionDeDinero>['cambiar'];
