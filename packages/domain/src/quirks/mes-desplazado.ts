import { anioDe, type Mes, mesSiguiente } from '../fechas/fechas.ts';

/**
 * QUIRK Q-03 (spec 2, section 4; G-59): the document load numbers a month as the next one: January is '02', December
 * is '01' of the next year. docs/quirks.md#q-03
 */
export function quirkMesDesplazado(m: Mes): { mes: string; anio: number } {
  const siguiente = mesSiguiente(m);
  return { mes: siguiente.slice(5), anio: anioDe(siguiente) };
}
