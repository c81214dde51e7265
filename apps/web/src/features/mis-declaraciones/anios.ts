import { mesDelAnio, sePuedeElegir } from '@aldia/domain/fechas/fechas.ts';

/** The list starts at the current year with twelve entries after it (spec 2, section 9; G-12). */
const ANIOS = 13;

/** The thirteen years, plus the year of the address if it is another: a link to an older month still opens it. */
export function aniosDeEstado(actual: number, pedido: number): readonly number[] {
  const anios = Array.from({ length: ANIOS }, (_, i) => actual + i);
  return anios.includes(pedido) ? anios : [pedido, ...anios];
}

/**
 * Whether AlDía has months of the year before: its December is filed in this January. The list has no earlier year, so a client whose
 * office pays, and who has no subscription to open, goes back with a button.
 */
export const hayAnioAntes = (anio: number): boolean => sePuedeElegir(mesDelAnio(anio, 1));
