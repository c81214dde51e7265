import { numeroEnMes } from '@aldia/domain/declaraciones/dia-de-declaracion.ts';
import { faltaElDeIva } from '@aldia/domain/declaraciones/estados.ts';
import { quedaDe } from '@aldia/domain/declaraciones/momento.ts';
import { type PlazoDelMes, plazoDe } from '@aldia/domain/declaraciones/plazos.ts';
import { REGIMEN } from '@aldia/domain/declaraciones/regimen.ts';
import type { Centavos } from '@aldia/domain/dinero/centavos.ts';
import { type Dia, type Mes, mesAnterior, mesParaElegir } from '@aldia/domain/fechas/fechas.ts';
import type { Conexion } from '../../shared/db.ts';
import type { Campos } from '../../shared/tabla-de-declaracion.ts';
import { conMontos } from './declaracion.ts';
import { type FechasDePlazos, findFechas } from './plazos.repo.ts';

export interface Vencimientos {
  readonly iva: Dia;
  readonly isr: Dia;
}
/** The deadlines of a period, each with the computed date and, when an administrator set another, who did (D-78). */
export interface PlazosDelPeriodo {
  readonly iva: PlazoDelMes;
  readonly isr: PlazoDelMes;
}
/** What a declaration keeps of its deadlines once it is filed. */
type ConPlazos = Pick<Campos, 'periodo' | 'presentadoId' | 'plazoIsr' | 'plazoIva'>;
/** What says which of its forms are out. */
type ConSusFormularios = Pick<Campos, 'estadoId' | 'regimenId' | 'formularioNotificadoEn' | 'numeroFormularioIva'>;

/** The deadlines of any period. Everything that shows or counts a due date uses this one rule. */
export const calendarioDe =
  ({ inhabiles, limites }: FechasDePlazos) =>
  (periodo: Mes): PlazosDelPeriodo => {
    const dias = new Set(inhabiles);
    return { iva: plazoDe('IVA', periodo, dias, limites), isr: plazoDe('ISR', periodo, dias, limites) };
  };
export type Calendario = ReturnType<typeof calendarioDe>;

/** The deadlines of the last months up to `periodo`, in one query. */
export const calendarioHasta = async (bd: Conexion, periodo: Mes, meses: number): Promise<Calendario> =>
  calendarioDe(await findFechas(bd, mesAnterior(periodo, meses), periodo));

/** The due dates of a month that is not filed. */
export const diasDe = ({ iva, isr }: PlazosDelPeriodo): Vencimientos => ({ iva: iva.dia, isr: isr.dia });

/**
 * The deadlines that a declaration keeps: a filed month those it was filed under, a month filed before they were kept the computed ones. The
 * kept counts know no more; of ROS the day of SAT-1311 comes first anyway.
 */
export function vencimientosGuardados(d: ConPlazos, { iva, isr }: PlazosDelPeriodo): Vencimientos {
  if (d.presentadoId === null) return diasDe({ iva, isr });
  return { iva: d.plazoIva ?? iva.calculado, isr: d.plazoIsr ?? isr.calculado };
}

/** The deadlines of one declaration. Each form keeps its own: that of a SAT-2237 which is still to come moves with the calendar. */
export function vencimientosDe(d: ConPlazos & ConSusFormularios, plazos: PlazosDelPeriodo): Vencimientos {
  const guardados = vencimientosGuardados(d, plazos);
  const falta = faltaElDeIva({ ...d, formularioNotificado: d.formularioNotificadoEn !== null });
  return falta ? { ...guardados, iva: plazos.iva.dia } : guardados;
}

/** The deadlines of one declaration, read for it alone. */
export async function findVencimientos(bd: Conexion, d: ConPlazos & ConSusFormularios): Promise<Vencimientos> {
  return vencimientosDe(d, (await calendarioHasta(bd, d.periodo, 0))(d.periodo));
}

/** The first day on which a declaration is late: a ROS client files two forms and the earlier one rules. */
export function venceDe(regimenId: number, { iva, isr }: Vencimientos): Dia {
  return regimenId === REGIMEN.ros && isr < iva ? isr : iva;
}

/** The due date of one declaration, given what its forms ask for: a form that is out and has nothing due, or is paid, no longer counts. */
export function venceDeMes(
  d: Pick<
    Campos,
    'regimenId' | 'estadoId' | 'facturas' | 'numeroFormulario' | 'numeroFormularioIva' | 'pagoRealizado' | 'isrPagadoEn'
  >,
  aPagar: { readonly isr: Centavos; readonly iva: Centavos },
  dias: Vencimientos,
): Dia {
  const mes = conMontos(d, aPagar);
  if (d.regimenId !== REGIMEN.ros || !quedaDe(mes, 'ISR')) return dias.iva;
  return quedaDe(mes, 'IVA') ? venceDe(d.regimenId, dias) : dias.isr;
}

/** The client's day in the month in which a period is declared; in a shorter month, its last day (D-83). */
export const diaDelMes = (numero: number | null, periodo: Mes): number | null =>
  numero === null ? null : numeroEnMes(numero, mesParaElegir(periodo));
