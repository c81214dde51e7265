import { type Dia, diasEntre } from '../fechas/fechas.ts';
import { ESTADOS_EN_USO, type EstadoDeSuscripcion } from './estados.ts';

export interface SuscripcionConFechas {
  readonly estado: EstadoDeSuscripcion;
  /** Its last paid day. */
  readonly fechaFin: Dia;
  readonly proximoCobro: Dia | null;
}

/** Whether the subscription serves today; it does while a refused renewal is being retried. */
export function estaVigente(s: SuscripcionConFechas, hoy: Dia): boolean {
  if (!ESTADOS_EN_USO.includes(s.estado)) return false;
  return s.fechaFin >= hoy || s.estado === 'en_mora' || s.proximoCobro !== null;
}

/** Whether today is paid. A subscription whose renewal was refused, or is not charged yet, serves without being paid. */
export const estaPagada = (s: Pick<SuscripcionConFechas, 'estado' | 'fechaFin'>, hoy: Dia): boolean =>
  ESTADOS_EN_USO.includes(s.estado) && s.fechaFin >= hoy;

/**
 * Whether the subscription serves an unpaid period: its renewal was refused, or will be charged later today. Nothing more is sold on it
 * until that is paid: a cancelled one admits nobody new, and in the others the renewal charges the additions in full (D-63, D-64).
 */
export const debeSuPeriodo = (s: SuscripcionConFechas, hoy: Dia): boolean => estaVigente(s, hoy) && !estaPagada(s, hoy);

/** Paid days left, today included: what is lost when a new subscription begins today. */
export const diasPagados = (s: Pick<SuscripcionConFechas, 'estado' | 'fechaFin'>, hoy: Dia): number =>
  estaPagada(s, hoy) ? diasEntre(hoy, s.fechaFin) + 1 : 0;

/** How a contract stops: its last day, and whether paid days are left until then. */
export interface FinDelServicio {
  readonly ultimoDia: Dia;
  readonly quedanDias: boolean;
}
/** What ending a contract on a day means: its paid days still serve; without any it ends that same day. */
export const finSiCancela = ({ fechaFin }: Pick<SuscripcionConFechas, 'fechaFin'>, el: Dia): FinDelServicio =>
  fechaFin >= el ? { ultimoDia: fechaFin, quedanDias: true } : { ultimoDia: el, quedanDias: false };

/** The last day of a contract that is over: later than its last paid day if its owner ended it when none was left. */
export const ultimoDiaServido = (
  s: Pick<SuscripcionConFechas, 'estado' | 'fechaFin'> & { readonly canceladaEl: Dia | null },
): Dia => (s.estado === 'terminada' && s.canceladaEl ? finSiCancela(s, s.canceladaEl).ultimoDia : s.fechaFin);
