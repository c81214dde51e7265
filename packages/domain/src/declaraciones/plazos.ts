import { type Dia, type Mes, mesDe, periodoDeclarado } from '../fechas/fechas.ts';
import { vencimientoIsrMensual, vencimientoIva } from '../fechas/habiles.ts';

/** The taxes of a month whose due date administrators may set (D-78). The annual SAT-1411 has none: its date is the law's. */
export const IMPUESTOS_CON_LIMITE = ['ISR', 'IVA'] as const;
export type ImpuestoConLimite = (typeof IMPUESTOS_CON_LIMITE)[number];

/** The due date of a tax that an administrator set. */
export interface LimiteDePresentacion {
  readonly impuesto: ImpuestoConLimite;
  readonly dia: Dia;
  /** Why it is later than the computed date; empty when it is not later. */
  readonly motivo: string;
  readonly puestoPor: string;
}

/** The due date of a tax in a period, with the one computed by law. */
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

/** The period to which a due date belongs: the month before the date's own month (D-78). */
export const periodoDeLimite = (d: Dia): Mes => periodoDeclarado(mesDe(d));

/** The due date of a tax in a period: the administrator's, if there is one, else the one computed by law. */
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
