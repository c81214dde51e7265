import { REGIMEN } from '@aldia/domain/declaraciones/regimen.ts';
import { useDireccion } from '../../../base/direccion/use-direccion.ts';

export type VistaDeReporte = 'formulario' | 'notificacion';

/** What a list of declarations keeps in the address, and how it is changed. */
export function useDireccionDeLista() {
  const { direccion, cambiar } = useDireccion<'regimen' | 'vista'>();
  const { regimen = REGIMEN.pequenioContribuyente, vista = 'formulario' } = direccion;
  return { regimenId: regimen, vista, cambiar };
}
