import { anioDe, type Dia, type Mes, mesAnterior, mesDe, mesDelAnio } from '../fechas/fechas.ts';

const ANIOS_ANTERIORES = 3;
const MESES_DEL_ANIO = 12;

/** The years in which a client chooses purchases: this one and the three before (spec 1, section 2.10). */
export function aniosDeCompra(hoy: Dia): readonly number[] {
  return Array.from({ length: ANIOS_ANTERIORES + 1 }, (_, i) => anioDe(hoy) - i);
}

/**
 * The months of a year whose purchases can be chosen, newest first: all twelve of an earlier year; those of this year that are over, and in
 * January the December before it; none of a future year.
 */
export function mesesDeCompra(anio: number, hoy: Dia): readonly Mes[] {
  const actual = mesDe(hoy);
  if (anio > anioDe(hoy)) return [];
  const ultimo = mesAnterior(actual);
  if (anio === anioDe(hoy) && anioDe(ultimo) < anio) return [ultimo];
  const todos = Array.from({ length: MESES_DEL_ANIO }, (_, i) => mesDelAnio(anio, MESES_DEL_ANIO - i));
  return todos.filter((m) => m <= ultimo);
}
