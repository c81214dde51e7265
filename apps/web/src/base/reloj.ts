import { type Dia, diaDeGuatemala, horaDeGuatemala, instanteDeMs } from '@aldia/domain/fechas/fechas.ts';

/** The only place of the web that reads the clock for a date; today is the day in Guatemala. */
export const hoy = (): Dia => diaDeGuatemala(instanteDeMs(Date.now()));
/** Seconds until a moment of the wire, 0 once it came. */
export const segundosHasta = (momento: string): number =>
  Math.max(0, Math.ceil((Date.parse(momento) - Date.now()) / 1000));
/** The hour in Guatemala, 0 to 23. The journeys of the night set this clock to noon, and not the one that stamps what is encrypted. */
export const horaActual = (): number => horaDeGuatemala(instanteDeMs(new Date().getTime()));
