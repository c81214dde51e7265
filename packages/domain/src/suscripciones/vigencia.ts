import { type Dia, diasEntre } from '../fechas/fechas.ts';
import { ESTADOS_EN_USO, type EstadoDeSuscripcion } from './estados.ts';

export interface SuscripcionConFechas {
  readonly estado: EstadoDeSuscripcion;
  /** Its last paid day. */
  readonly fechaFin: Dia;
  readonly proximoCobro: Dia | null;
}

/** Whether it serves today. While a refused renewal is being asked again, the service goes on. */
export function estaVigente(s: SuscripcionConFechas, hoy: Dia): boolean {
  if (!ESTADOS_EN_USO.includes(s.estado)) return false;
  return s.fechaFin >= hoy || s.estado === 'en_mora' || s.proximoCobro !== null;
}

/** Whether today is paid. One whose renewal was refused, or is not charged yet, serves without being paid. */
export const estaPagada = (s: Pick<SuscripcionConFechas, 'estado' | 'fechaFin'>, hoy: Dia): boolean =>
  ESTADOS_EN_USO.includes(s.estado) && s.fechaFin >= hoy;

/**
 * Whether it serves a period that is not paid yet: its renewal was refused, or is charged later today. Nothing more is sold of
 * it before that is paid: what ended takes nobody in, and what begins is charged whole by its renewal (D-63, D-64).
 */
export const debeSuPeriodo = (s: SuscripcionConFechas, hoy: Dia): boolean => estaVigente(s, hoy) && !estaPagada(s, hoy);

/** Paid days that are left, today's among them: what is lost with a new one that begins today. */
export const diasPagados = (s: Pick<SuscripcionConFechas, 'estado' | 'fechaFin'>, hoy: Dia): number =>
  estaPagada(s, hoy) ? diasEntre(hoy, s.fechaFin) + 1 : 0;
