import { type Dia, type Mes, mesDe, ultimoDia } from '../fechas/fechas.ts';

/** The days of the month on which a client may ask to declare (spec 3, sections 2.1 and 5; D-83). */
export const DIA_DE_DECLARACION = { primero: 1, ultimo: 30 } as const;

const numeroDeDia = (d: Dia): number => Number(d.slice(8));
/** How many days a month has. */
const diasDe = (m: Mes): number => numeroDeDia(ultimoDia(m));

/** The day of a month on which a client declares: 29 and 30 are the last day of a shorter month. */
export function diaEnMes(diaDeclaracion: number, m: Mes): number {
  return Math.min(diaDeclaracion, diasDe(m));
}

/** Which declaration days fall on a date: its own, and on the last day of the month those that the month has not. */
export function diasQueCaenEn(d: Dia): number[] {
  const suyo = numeroDeDia(d);
  const esElUltimo = suyo === diasDe(mesDe(d));
  const hasta = esElUltimo ? Math.max(suyo, DIA_DE_DECLARACION.ultimo) : suyo;
  return Array.from({ length: hasta - suyo + 1 }, (_, i) => suyo + i);
}
