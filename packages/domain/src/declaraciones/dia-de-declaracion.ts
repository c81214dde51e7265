import { type Dia, dia, type Mes, mesDe, mesParaElegir, ultimoDia } from '../fechas/fechas.ts';
import { ROL } from '../permisos/roles.ts';

/** The days of the month that can be a client's day of declaration (spec 3, sections 2.1 and 5; D-83). */
export const DIA_DE_DECLARACION = { primero: 1, ultimo: 30 } as const;
const numeroDeDia = (d: Dia): number => Number(d.slice(8));

/** The number of a day of declaration in a month; a shorter month uses its last day. */
export const numeroEnMes = (numero: number, m: Mes): number => Math.min(numero, numeroDeDia(ultimoDia(m)));
/** The date of a day of declaration in a month. */
export const diaEnMes = (numero: number, m: Mes): Dia => dia(`${m}-${String(numeroEnMes(numero, m)).padStart(2, '0')}`);

/** The days of declaration that fall on a date; the last day of a short month also takes the days that it lacks. */
export function diasQueCaenEl(fecha: Dia): readonly number[] {
  const numero = numeroDeDia(fecha);
  if (fecha !== ultimoDia(mesDe(fecha))) return [numero];
  return [numero, ...Array.from({ length: Math.max(0, DIA_DE_DECLARACION.ultimo - numero) }, (_, i) => numero + 1 + i)];
}

/** A range of days that is given to a number of new clients; both ends are included. */
export interface RangoDeDias {
  readonly diaInicio: number;
  readonly diaFin: number;
  readonly cantidad: number;
}
export interface DiaDado {
  readonly dia: number;
  /** Whether it was given although every range is full. */
  readonly todosLlenos: boolean;
}

/**
 * The day of a new client: in the first range with room or, when all are full, in the relatively least full one; there, the day with the
 * fewest clients, and the earliest of equals. In: how many clients each day has. Null without ranges.
 */
export function diaParaNuevo(
  rangos: readonly RangoDeDias[],
  clientesPorDia: ReadonlyMap<number, number>,
): DiaDado | null {
  const clientesDe = (d: number): number => clientesPorDia.get(d) ?? 0;
  const medidos = rangos
    .toSorted((a, b) => a.diaInicio - b.diaInicio)
    .map((r) => {
      const dias = Array.from({ length: r.diaFin - r.diaInicio + 1 }, (_, i) => r.diaInicio + i);
      return { cantidad: r.cantidad, dias, clientes: dias.reduce((n, d) => n + clientesDe(d), 0) };
    });
  const conLugar = medidos.find((r) => r.clientes < r.cantidad);
  const elegido =
    conLugar ?? medidos.toSorted((a, b) => a.clientes * b.cantidad - b.clientes * a.cantidad).find(() => true);
  const [menor] = elegido?.dias.toSorted((a, b) => clientesDe(a) - clientesDe(b) || a - b) ?? [];
  return menor === undefined ? null : { dia: menor, todosLlenos: conLugar === undefined };
}

/**
 * From which date on 'Presentar sin ISR' of a period is open to everybody who may do it (D-84): the day of the month in which the period is
 * declared. A late period stays open.
 */
export const sinIsrDesde = (diaDeDeclaracion: number, periodo: Mes): Dia =>
  diaEnMes(diaDeDeclaracion, mesParaElegir(periodo));

/** Whether the date allows a person to use 'Presentar sin ISR' today: before that day, only administrators may. */
export const puedeSinIsr = (actor: { readonly roles: readonly number[] }, desde: Dia, hoy: Dia): boolean =>
  hoy >= desde || actor.roles.includes(ROL.administrador);
