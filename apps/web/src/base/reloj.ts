import { type Dia, diaDeGuatemala, horaDeGuatemala, type Instante } from '@aldia/domain/fechas/fechas.ts';

/** The only place of the web that reads the clock for a date; today is the day in Guatemala. */
export const hoy = (): Dia => diaDeGuatemala(new Date().toISOString() as Instante);
/** The hour in Guatemala, 0 to 23. */
export const horaActual = (): number => horaDeGuatemala(new Date().toISOString() as Instante);
