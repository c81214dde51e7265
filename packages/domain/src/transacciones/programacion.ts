import { type Dia, type Mes, mes, mesDe } from '../fechas/fechas.ts';

/** A month in the schedule of transactions: when its documents are requested from SAT, and the last day for it (spec 2, section 2.18). */
export interface MesProgramado {
  readonly anio: number;
  readonly mes: number;
}

/** The month of a row of the schedule as the period it is. */
export function mesProgramado({ anio, mes: n }: MesProgramado): Mes {
  return mes(`${String(anio).padStart(4, '0')}-${String(n).padStart(2, '0')}`);
}

/** Whether a row may still be changed: not when its month is over (G-131). */
export function sePuedeActualizar(fila: MesProgramado, hoy: Dia): boolean {
  return mesProgramado(fila) >= mesDe(hoy);
}

/** Whether the last day comes before the day of the request: worth a warning, not a refusal (G-61). */
export function maximoAntesDeSolicitud(fila: { readonly diaSolicitud: number; readonly diaMaximo: number }): boolean {
  return fila.diaMaximo < fila.diaSolicitud;
}
