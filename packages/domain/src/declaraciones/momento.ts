import { CERO, type Centavos, sumar } from '../dinero/centavos.ts';
import type { Dia } from '../fechas/fechas.ts';
import { ESTADO } from './estados.ts';

/** Where a month is for the client: what a person asks first is whether something is expected of them. */
export const MOMENTOS = [
  'sin_empezar',
  'en_proceso',
  'por_pagar',
  'nada_que_pagar',
  'pagada',
  'a_cero',
  'en_otro_lugar',
] as const;
export type Momento = (typeof MOMENTOS)[number];

export interface MesDelCliente {
  readonly statusId: number;
  readonly facturas: boolean;
  readonly pagoRealizado: boolean;
  readonly aPagarIsr: Centavos;
  readonly aPagarIva: Centavos;
}

/** What both forms ask for, as declared (D-12). */
export const aPagarDe = (d: Pick<MesDelCliente, 'aPagarIsr' | 'aPagarIva'>): Centavos =>
  sumar([d.aPagarIsr, d.aPagarIva]);

const CON_FORMULARIO: readonly number[] = [ESTADO.formularioNotificado, ESTADO.pendienteDeConfirmacion];

export function momentoDe(d: MesDelCliente): Momento {
  const debe = aPagarDe(d) > 0;
  if (d.statusId === ESTADO.presentadaACero) return 'a_cero';
  if (d.statusId === ESTADO.cargaDeCortesia) return 'en_otro_lugar';
  if (d.pagoRealizado || d.statusId === ESTADO.finalizada) return debe ? 'pagada' : 'nada_que_pagar';
  if (CON_FORMULARIO.includes(d.statusId)) return debe ? 'por_pagar' : 'nada_que_pagar';
  return d.statusId === ESTADO.pendiente && !d.facturas ? 'sin_empezar' : 'en_proceso';
}

export const TERMINADOS: readonly Momento[] = ['pagada', 'nada_que_pagar', 'a_cero', 'en_otro_lugar'];
/** Nothing is expected of the client for that month any more. */
export const estaAlDia = (d: MesDelCliente): boolean => TERMINADOS.includes(momentoDe(d));
/** The form is out and its payment is not confirmed: the client has something to do. */
export const esperaPago = (d: MesDelCliente): boolean => momentoDe(d) === 'por_pagar';
/** A form that is out and asks for nothing is filed: of its tax nothing is left to do, though the other one of the month waits. */
export const estaPresentadoSinPago = (statusId: number, aPagar: Centavos): boolean =>
  CON_FORMULARIO.includes(statusId) && aPagar <= CERO;
/** Nobody knows the amount until the month is loaded. */
export const estaCalculada = (d: MesDelCliente): boolean => d.facturas || estaAlDia(d) || esperaPago(d);

export interface Vencimiento {
  /** Null when there is one tax alone. */
  readonly impuesto: 'ISR' | 'IVA' | null;
  readonly dia: Dia;
}
/** The last day of each tax that is not filed with nothing to pay, the first one first. */
export function vencimientosDe(
  d: Pick<MesDelCliente, 'statusId' | 'aPagarIsr' | 'aPagarIva'> & {
    readonly venceIsr: Dia | null;
    readonly venceIva: Dia;
  },
): readonly Vencimiento[] {
  const iva = { impuesto: d.venceIsr === null ? null : 'IVA', dia: d.venceIva, aPagar: d.aPagarIva } as const;
  const isr = d.venceIsr === null ? [] : [{ impuesto: 'ISR', dia: d.venceIsr, aPagar: d.aPagarIsr } as const];
  return [...isr, iva]
    .filter((v) => !estaPresentadoSinPago(d.statusId, v.aPagar))
    .map(({ impuesto, dia }): Vencimiento => ({ impuesto, dia }))
    .toSorted((a, b) => a.dia.localeCompare(b.dia));
}
