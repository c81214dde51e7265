/** Hours of Guatemala: from one on, and until before another. */
export interface Horario {
  readonly abre: number;
  readonly cierra: number;
}
export const enHorario = (hora: number, { abre, cierra }: Horario): boolean => hora >= abre && hora < cierra;
/** Whether some hour is of both. */
export const seEncuentran = (uno: Horario, otro: Horario): boolean =>
  Math.max(uno.abre, otro.abre) < Math.min(uno.cierra, otro.cierra);
