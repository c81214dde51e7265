import { REGIMEN } from '@aldia/domain/declaraciones/regimen.ts';
import { type Dia, type Mes, mesAnterior } from '@aldia/domain/fechas/fechas.ts';
import { vencimientoIsrMensual, vencimientoIva } from '@aldia/domain/fechas/habiles.ts';
import type { Conexion } from '../../shared/db.ts';
import { listInhabiles } from './declaraciones.repo.ts';

export interface Vencimientos {
  readonly iva: Dia;
  readonly isr: Dia;
}

/** The deadlines of a period with the non-working days that administrators registered. */
export async function vencimientosDe(bd: Conexion, periodo: Mes): Promise<Vencimientos> {
  return calendarioDe(new Set(await listInhabiles(bd, periodo, periodo)))(periodo);
}

/** The deadlines of each of the last months up to one, asked with one query. */
export async function calendarioHasta(bd: Conexion, periodo: Mes, meses: number): Promise<(p: Mes) => Vencimientos> {
  return calendarioDe(new Set(await listInhabiles(bd, mesAnterior(periodo, meses), periodo)));
}

/** The deadlines of any period, given the non-working days. */
export const calendarioDe =
  (inhabiles: ReadonlySet<Dia>) =>
  (periodo: Mes): Vencimientos => ({
    iva: vencimientoIva(periodo, inhabiles),
    isr: vencimientoIsrMensual(periodo, inhabiles),
  });

/** The first day on which a declaration is late: a ROS client files two forms and the earlier one rules. */
export function venceDe(regimenId: number, { iva, isr }: Vencimientos): Dia {
  return regimenId === REGIMEN.ros && isr < iva ? isr : iva;
}
