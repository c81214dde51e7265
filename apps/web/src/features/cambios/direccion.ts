import { useDireccion as useDireccionDe } from '../../base/direccion/use-direccion.ts';

export type VistaDeCambios = 'abiertos' | 'resueltos';

/** What the watch keeps in its address. */
export const useDireccion = () => useDireccionDe<'ver' | 'declaracion' | 'comparar'>();
