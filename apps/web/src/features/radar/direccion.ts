import { useDireccion as useDireccionDe } from '../../base/direccion/use-direccion.ts';

const ORDENES = ['uso', '-uso', 'nombre', '-nombre', 'nit', '-nit'];

/** What the radar keeps in the address. An order that it does not know, from another list's link, is none. */
export function useDireccion() {
  const { direccion: leida, cambiar } = useDireccionDe<'regimen' | 'situacion'>();
  const direccion = { ...leida, orden: ORDENES.includes(leida.orden ?? '') ? leida.orden : undefined };
  return { direccion, cambiar };
}
