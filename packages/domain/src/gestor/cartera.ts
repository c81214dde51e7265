import { formulariosPorPresentar, type MesConVencimientos } from '../declaraciones/por-presentar.ts';
import { type Dia, type Mes, mes } from '../fechas/fechas.ts';
import { MOTIVOS, type Motivo } from '../pendientes/motivos.ts';

/** What may stop the work on a client of a portfolio: first what stops every month (D-62), then the reasons of a month. */
export const BLOQUEOS = ['sinRegimen', ...MOTIVOS] as const;
export type Bloqueo = (typeof BLOQUEOS)[number];

const MESES_DEL_ANIO = 12;
/** The periods of a year. */
export const periodosDe = (anio: number): readonly Mes[] =>
  Array.from({ length: MESES_DEL_ANIO }, (_, i) => mes(`${anio}-${String(i + 1).padStart(2, '0')}`));

/** One month of a client of a portfolio; `motivo` is null once it is finished. */
export interface MesDeCartera extends MesConVencimientos {
  readonly periodo: Mes;
  readonly motivo: Motivo | null;
}
export interface ClienteDeCartera {
  readonly regimenId: number | null;
  /** In the order of the calendar. */
  readonly meses: readonly MesDeCartera[];
}

/** What stops a client now: without a regime no month opens; otherwise, the reason of the oldest unfinished month. */
export function bloqueoDe({ regimenId, meses }: ClienteDeCartera): Bloqueo | null {
  if (regimenId === null) return 'sinRegimen';
  return meses.find((m) => m.motivo !== null)?.motivo ?? null;
}

/** The earliest due date of a month that still has something to file or pay; null once it has nothing. */
export function vencePorPresentar(m: MesConVencimientos): Dia | null {
  const dias = formulariosPorPresentar(m).map((f) => f.vence);
  return dias.length === 0 ? null : dias.reduce((antes, dia) => (dia < antes ? dia : antes));
}

export interface ProximoVencimiento {
  readonly periodo: Mes;
  readonly vence: Dia;
}
/** A client's next deadline: the earliest due date of what is left to file or pay, even if it has passed. */
export function proximoDe(meses: readonly MesDeCartera[]): ProximoVencimiento | null {
  const dias = meses.flatMap((m): ProximoVencimiento[] => {
    const vence = vencePorPresentar(m);
    return vence === null ? [] : [{ periodo: m.periodo, vence }];
  });
  return dias.reduce<ProximoVencimiento | null>(
    (antes, d) => (antes === null || d.vence < antes.vence ? d : antes),
    null,
  );
}

/** The filters of a portfolio: unpaid, late, or one reason. */
export const FILTROS_DE_CARTERA = ['porPagar', 'vencidas', ...BLOQUEOS] as const;
export type FiltroDeCartera = (typeof FILTROS_DE_CARTERA)[number];
