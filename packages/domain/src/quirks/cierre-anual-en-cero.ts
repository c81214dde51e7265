import { CERO, type Centavos } from '../dinero/centavos.ts';

/**
 * QUIRK Q-05 (spec 2, section 2.7; G-41): the twelve lines of the per-user annual dialog are zero; SAT-1411 is apart.
 * docs/quirks.md#q-05
 */
export function quirkCierreAnualEnCero(): readonly { linea: number; valor: Centavos }[] {
  return Array.from({ length: 12 }, (_, i) => ({ linea: i + 1, valor: CERO }));
}
