import type { EnDireccion } from '../../app/direccion-de-trabajo.ts';
import { useDireccion as useDireccionDe } from '../../app/use-direccion.ts';

export type VistaDeCambios = 'abiertos' | 'resueltos';

/** What the watch keeps in its address. */
interface DireccionDeCambios extends EnDireccion {
  readonly ver?: VistaDeCambios | undefined;
  readonly declaracion?: number | undefined;
  /** The dialog that compares a file is open. */
  readonly comparar?: boolean | undefined;
}

export const useDireccion = () => useDireccionDe<DireccionDeCambios>();
