import { diaDeGuatemala, formatDia, instante } from '@aldia/domain/fechas/fechas.ts';

const hora = new Intl.DateTimeFormat('es-GT', { hour: '2-digit', minute: '2-digit', timeZone: 'America/Guatemala' });

/** Day and hour of an instant, as people here read them. */
export const cuandoEnGuatemala = (momento: string): string =>
  `${formatDia(diaDeGuatemala(instante(momento)))} ${hora.format(Date.parse(momento))}`;
