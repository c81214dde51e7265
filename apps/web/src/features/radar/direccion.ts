import { useDireccion as useDireccionDe } from '../../base/direccion/use-direccion.ts';

/** What the radar keeps in the address. */
export const useDireccion = () => useDireccionDe<'regimen' | 'situacion'>();
