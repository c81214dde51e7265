import type { Cuadro, RenglonDeTomo } from '../../shared/puertos.ts';

/** Gives the lines of a book, and then the tables under them. */
export interface Fuente {
  renglones(tomo: number): AsyncIterable<readonly RenglonDeTomo[]>;
  cuadros(tomo: number): Promise<readonly Cuadro[]>;
}
