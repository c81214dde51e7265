import { type Dia, diaDeGuatemala, horaDeGuatemala, type Instante, sumarDias } from './fechas.ts';

/** Hours of Guatemala: from one on, and until before another. */
export interface Horario {
  readonly abre: number;
  readonly cierra: number;
}
export const enHorario = (hora: number, { abre, cierra }: Horario): boolean => hora >= abre && hora < cierra;
/** Whether some hour is of both. */
export const seEncuentran = (uno: Horario, otro: Horario): boolean =>
  Math.max(uno.abre, otro.abre) < Math.min(uno.cierra, otro.cierra);
/** The day of the first open hour at a moment or after it: what comes after closing is for the next day. */
export function diaAbierto(desde: Instante, { cierra }: Horario): Dia {
  const esteDia = diaDeGuatemala(desde);
  return horaDeGuatemala(desde) < cierra ? esteDia : sumarDias(esteDia, 1);
}
