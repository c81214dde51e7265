import { useDireccion } from '../../../base/direccion/use-direccion.ts';

export type VistaDeDinero = 'cobros' | 'tareas' | 'servicios' | 'conciliacion';

/** The days and the search belong to their view: whatever leads to another view leaves them behind. */
export const DE_SU_VISTA = { desde: undefined, hasta: undefined, busqueda: undefined } as const;

/** What the page of money keeps in its address, so that a view can be sent to a colleague; a story opens over its page. */
export const useDireccionDeDinero = () =>
  useDireccion<'ver' | 'atencion' | 'estado' | 'proposito' | 'desde' | 'hasta' | 'todas' | 'cobro'>('cobro');
export type DireccionDeDinero = ReturnType<typeof useDireccionDeDinero>['direccion'];
export type CambiarDireccion = ReturnType<typeof useDireccionDeDinero>['cambiar'];
