import { type Dia, sumarDias } from '../fechas/fechas.ts';

/**
 * QUIRK Q-08 (spec 3, section 9; D-87): the export of the loads of agents adds one day to its dates.
 * docs/quirks.md#q-08
 */
export function quirkDiaDeExportacion(d: Dia): Dia {
  return sumarDias(d, 1);
}
