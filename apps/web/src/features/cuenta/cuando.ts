import { diaDeGuatemala, formatDia, type Instante } from '@aldia/domain/fechas/fechas.ts';

const hora = new Intl.DateTimeFormat('es-GT', { hour: '2-digit', minute: '2-digit', timeZone: 'America/Guatemala' });

/** Day and hour of an instant, as people here read them. */
export const cuandoEnGuatemala = (instante: string): string =>
  `${formatDia(diaDeGuatemala(instante as Instante))} ${hora.format(Date.parse(instante))}`;
