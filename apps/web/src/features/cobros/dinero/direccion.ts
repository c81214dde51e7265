import { useDireccion } from '../../../base/direccion/use-direccion.ts';

export type VistaDeDinero = 'cobros' | 'tareas' | 'servicios' | 'conciliacion';

/** What the page of money keeps in its address, so that a view can be sent to a colleague; a story opens over its page. */
export const useDireccionDeDinero = () =>
  useDireccion<'ver' | 'atencion' | 'estado' | 'proposito' | 'desde' | 'hasta' | 'todas' | 'cobro'>('cobro');
export type DireccionDeDinero = ReturnType<typeof useDireccionDeDinero>['direccion'];
export type CambiarDireccion = ReturnType<typeof useDireccionDeDinero>['cambiar'];
