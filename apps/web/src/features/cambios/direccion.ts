import type { EnDireccion } from '../../base/direccion/direccion-de-trabajo.ts';
import { useDireccion as useDireccionDe } from '../../base/direccion/use-direccion.ts';

export type VistaDeCambios = 'abiertos' | 'resueltos';

/** What the watch keeps in its address. */
interface DireccionDeCambios extends EnDireccion {
  readonly ver?: VistaDeCambios | undefined;
  readonly declaracion?: number | undefined;
  /** The dialog that compares a file is open. */
  readonly comparar?: boolean | undefined;
}

export const useDireccion = () => useDireccionDe<DireccionDeCambios>();
