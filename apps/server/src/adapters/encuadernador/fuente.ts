import type { Cuadro, RenglonDeTomo } from '../../shared/puertos.ts';

/** Where the lines of a book come from, and what goes under them once they ended. */
export interface Fuente {
  renglones(tomo: number): AsyncIterable<readonly RenglonDeTomo[]>;
  cuadros(tomo: number): Promise<readonly Cuadro[]>;
}
