import { type Dia, type Mes, mesDe, periodoDeclarado } from '../fechas/fechas.ts';
import { vencimientoIsrMensual, vencimientoIva } from '../fechas/habiles.ts';

/** The taxes of a month whose last day administrators may set (D-78). The annual SAT-1411 has none: its day is the law's. */
export const IMPUESTOS_CON_LIMITE = ['ISR', 'IVA'] as const;
export type ImpuestoConLimite = (typeof IMPUESTOS_CON_LIMITE)[number];

/** The last day of a tax as an administrator set it. */
export interface LimiteDePresentacion {
  readonly impuesto: ImpuestoConLimite;
  readonly dia: Dia;
  /** Why it is later than the computed one; empty when it is not. */
  readonly motivo: string;
  readonly puestoPor: string;
}

/** The last day of a tax in a period, beside the one that the law computes. */
export interface PlazoDelMes {
  /** The one that counts. */
  readonly dia: Dia;
  readonly calculado: Dia;
  /** Null when nobody set another. */
  readonly limite: LimiteDePresentacion | null;
}

const CALCULO: Readonly<Record<ImpuestoConLimite, (periodo: Mes, inhabiles: ReadonlySet<Dia>) => Dia>> = {
  ISR: vencimientoIsrMensual,
  IVA: vencimientoIva,
};

/** The period whose deadline a date is: month and year are those of the date itself, so it is the month before (D-78). */
export const periodoDeLimite = (d: Dia): Mes => periodoDeclarado(mesDe(d));

/** The last day to file a tax of a period: the administrator's where there is one, else the one that the law computes. */
export function plazoDe(
  impuesto: ImpuestoConLimite,
  periodo: Mes,
  inhabiles: ReadonlySet<Dia>,
  limites: readonly LimiteDePresentacion[],
): PlazoDelMes {
  const calculado = CALCULO[impuesto](periodo, inhabiles);
  const limite = limites.find((l) => l.impuesto === impuesto && periodoDeLimite(l.dia) === periodo) ?? null;
  return { dia: limite?.dia ?? calculado, calculado, limite };
}
