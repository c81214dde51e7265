import { anioDe, type Dia, mesDe, periodoDeclarado } from '@aldia/domain/fechas/fechas.ts';

/** The list starts at the current year with twelve entries after it (spec 2, section 9; G-12). */
const ANIOS = 13;

/** The year of the month that is declared now: in January that is still the year before, and its December is in the list. */
export const anioEnCurso = (hoy: Dia): number => anioDe(periodoDeclarado(mesDe(hoy)));

/** The thirteen years, and the one that the address asks for when it is none of them: a link to an older month opens it. */
export function aniosDeEstado(actual: number, pedido: number): readonly number[] {
  const anios = Array.from({ length: ANIOS }, (_, i) => actual + i);
  return anios.includes(pedido) ? anios : [pedido, ...anios];
}
