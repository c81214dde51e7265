import type { SituacionDeRadar } from '@aldia/domain/radar/radar.ts';
import type { EnDireccion } from '../../base/direccion/direccion-de-trabajo.ts';
import { useDireccion as useDireccionDe } from '../../base/direccion/use-direccion.ts';

/** What the radar keeps in the address. */
interface DireccionDeRadar extends EnDireccion {
  readonly regimen?: number | undefined;
  readonly situacion?: SituacionDeRadar | undefined;
}

const ORDENES = ['uso', '-uso', 'nombre', '-nombre', 'nit', '-nit'];

/** An order that the radar does not know, from another list's link, is none. */
export function useDireccion() {
  const { direccion: leida, cambiar } = useDireccionDe<DireccionDeRadar>();
  const direccion = { ...leida, orden: ORDENES.includes(leida.orden ?? '') ? leida.orden : undefined };
  return { direccion, cambiar };
}
