import type { EstadoDeCobro, PropositoDeCobro } from '@aldia/contract/cobros.ts';
import type { Dia } from '@aldia/domain/fechas/fechas.ts';
import type { EnDireccion } from '../../../base/direccion/direccion-de-trabajo.ts';
import { useDireccion } from '../../../base/direccion/use-direccion.ts';

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

/** The story of a charge opens over its page. */
export const useDireccionDeDinero = () => useDireccion<DireccionDeDinero>('cobro');
export type CambiarDireccion = ReturnType<typeof useDireccionDeDinero>['cambiar'];
