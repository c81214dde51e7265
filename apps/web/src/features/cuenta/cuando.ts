import { soloHora } from '@aldia/contract/momento.ts';
import { diaDeGuatemala, formatDia, instante } from '@aldia/domain/fechas/fechas.ts';

/** Day and hour of an instant, as people in Guatemala read them. */
export const cuandoEnGuatemala = (momento: string): string =>
  `${formatDia(diaDeGuatemala(instante(momento)))} ${soloHora(momento)}`;
