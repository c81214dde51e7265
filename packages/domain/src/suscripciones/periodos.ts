import { type Dia, dia, type Mes, mesDe, mesSiguiente, sumarDias, ultimoDia } from '../fechas/fechas.ts';

/** A paid stretch, both days included. */
export interface PeriodoPagado {
  readonly desde: Dia;
  readonly hasta: Dia;
}

const MESES_DE_PLAN = { mensual: 1, anual: 12 } as const;

/** The anchor day in a month, or the month's last day when it has no such day. */
function anclaEn(m: Mes, ancla: number): Dia {
  const ultimo = ultimoDia(m);
  return ancla >= anclaDe(ultimo) ? ultimo : dia(`${m}-${String(ancla).padStart(2, '0')}`);
}

/** The day of month from which renewals are counted: that of the first charge. */
export const anclaDe = (d: Dia): number => Number(d.slice(8));

/**
 * The first day of the period after the one that starts on `desde`. Counted from the anchor and not from the day before,
 * so that 31 January renews on 28 February and then on 31 March (P16).
 */
export function siguientePeriodo(desde: Dia, ancla: number, anual: boolean): Dia {
  const meses = anual ? MESES_DE_PLAN.anual : MESES_DE_PLAN.mensual;
  return anclaEn(mesSiguiente(mesDe(desde), meses), ancla);
}

/** The period that a charge pays when it starts on `desde`. */
export function periodoDesde(desde: Dia, ancla: number, anual: boolean): PeriodoPagado {
  return { desde, hasta: sumarDias(siguientePeriodo(desde, ancla, anual), -1) };
}

/**
 * The first day of the period that is due today. One that is over already was not served and is not charged: after a long
 * stop of ours, or a clock that jumped a year, one period is charged and not twelve.
 */
export function periodoPorCobrar(proximoCobro: Dia, ancla: number, anual: boolean, hoy: Dia): Dia {
  const siguiente = siguientePeriodo(proximoCobro, ancla, anual);
  return siguiente > hoy ? proximoCobro : periodoPorCobrar(siguiente, ancla, anual, hoy);
}

/** Days before a renewal on which it is announced. */
export const DIAS_DE_AVISO = 3;
