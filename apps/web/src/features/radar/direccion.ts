import type { SituacionDeRadar } from '@aldia/domain/radar/radar.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { EnDireccion } from '../../app/direccion-de-trabajo.ts';

/** What the radar keeps in the address. */
interface DireccionDeRadar extends EnDireccion {
  readonly regimen?: number | undefined;
  readonly situacion?: SituacionDeRadar | undefined;
}

const ORDENES = ['uso', '-uso', 'nombre', '-nombre', 'nit', '-nit'];

/** Typing is not a place to come back to; a regime, a situation or a page is. Whatever is changed starts at the first page. */
export function useDireccion() {
  const leida = useSearch({ strict: false }) as DireccionDeRadar;
  const navegar = useNavigate();
  const cambiar = (parte: DireccionDeRadar) =>
    void navegar({
      to: '.',
      search: (antes: object) => ({ ...antes, cursores: undefined, ...parte }),
      replace: 'busqueda' in parte,
    } as never);
  const direccion = { ...leida, orden: ORDENES.includes(leida.orden ?? '') ? leida.orden : undefined };
  return { direccion, cambiar };
}
