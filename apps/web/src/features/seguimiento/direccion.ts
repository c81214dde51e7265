import type { Dia } from '@aldia/domain/fechas/fechas.ts';
import type { EnDireccion } from '../../base/direccion/direccion-de-trabajo.ts';
import { useDireccion as useDireccionDe } from '../../base/direccion/use-direccion.ts';
import { hoy } from '../../base/reloj.ts';

/** What the screens of this feature keep in the address. */
export const useDireccion = () => useDireccionDe<'por' | 'fecha' | 'cliente' | 'colaborador' | 'regimen'>();

/** The order of the address, when the list knows it. */
export function conOrden(direccion: EnDireccion, ordenes: readonly string[]): EnDireccion {
  const { busqueda, cursores, orden } = direccion;
  return { busqueda, cursores, orden: ordenes.includes(orden ?? '') ? orden : undefined };
}
export const ORDENES_DE_DECLARACIONES = ['dia', 'nombre', 'nit', '-dia', '-nombre', '-nit'];
export const ORDENES_DE_CLIENTES = ['nombre', 'nit', '-nombre', '-nit'];

/** The day of the address, never later than today, which is the usual one. */
export function useDiaElegido() {
  const { direccion, cambiar } = useDireccion();
  const limite = hoy();
  const fecha = direccion.fecha && direccion.fecha <= limite ? direccion.fecha : limite;
  return { fecha, elegir: (dia: Dia) => cambiar({ fecha: dia }) };
}
