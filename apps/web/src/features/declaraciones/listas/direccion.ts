import { REGIMEN } from '@aldia/domain/declaraciones/regimen.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { EnDireccion } from '../../../base/direccion/direccion-de-trabajo.ts';

const ORDENES: readonly string[] = ['dia', 'nombre', 'nit', '-dia', '-nombre', '-nit'];
export type VistaDeReporte = 'formulario' | 'notificacion';

/** What a list of declarations keeps in the address, and how it is changed. */
export function useDireccionDeLista() {
  const { regimen, vista, busqueda, orden, cursores } = useSearch({ strict: false });
  const navegar = useNavigate();
  // Typing a search is not a place to come back to; a tab or a page is.
  const cambiar = (parte: EnDireccion) =>
    void navegar({ to: '.', search: (antes) => ({ ...antes, ...parte }), replace: 'busqueda' in parte });
  const cambiarRegimen = (id: number) =>
    void navegar({ to: '.', search: (antes) => ({ ...antes, regimen: id, cursores: undefined }) });
  const cambiarVista = (nueva: VistaDeReporte) =>
    void navegar({ to: '.', search: (antes) => ({ ...antes, vista: nueva, cursores: undefined }) });
  // An order that somebody wrote by hand and no list knows is as if it were not there.
  const direccion: EnDireccion = { busqueda, cursores, orden: ORDENES.includes(orden ?? '') ? orden : undefined };
  return {
    regimenId: regimen ?? REGIMEN.pequenioContribuyente,
    vista: vista ?? 'formulario',
    direccion,
    cambiar,
    cambiarRegimen,
    cambiarVista,
  };
}
