/** Hours of Guatemala: from one on, and until before another. */
export interface Horario {
  readonly abre: number;
  readonly cierra: number;
}
export const enHorario = (hora: number, { abre, cierra }: Horario): boolean => hora >= abre && hora < cierra;
