import { CERO, type Centavos } from '../dinero/centavos.ts';
import type { FormularioCalculado } from './formulario.ts';

/** A line that credit notes left below zero: the box says 0, and this is the rest (D-44). Centavos above zero. */
export interface Exceso {
  readonly linea: string;
  readonly titulo: string;
  readonly base: Centavos;
  readonly impuesto: Centavos;
}

/** The lines of a filled form that stopped at zero, in the order of the paper. Somebody must decide about each. */
export function excesosDe({ casillas }: Pick<FormularioCalculado, 'casillas'>): readonly Exceso[] {
  const excesos = new Map<string, Exceso>();
  for (const { linea, titulo, columna, exceso } of casillas) {
    if (exceso === undefined) continue;
    const previo = excesos.get(linea) ?? { linea, titulo, base: CERO, impuesto: CERO };
    excesos.set(linea, { ...previo, [columna === 'impuesto' ? 'impuesto' : 'base']: exceso });
  }
  return [...excesos.values()];
}
