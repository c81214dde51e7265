import { type Dia, diaDeGuatemala, horaDeGuatemala, instanteDeMs } from '@aldia/domain/fechas/fechas.ts';

/** The only place of the web that reads the clock for a date; today is the day in Guatemala. */
export const hoy = (): Dia => diaDeGuatemala(instanteDeMs(Date.now()));
/** The hour in Guatemala, 0 to 23. */
export const horaActual = (): number => horaDeGuatemala(instanteDeMs(Date.now()));
