import type { DeclaracionDelCliente } from '@aldia/contract/mis-declaraciones.ts';
import { type ColorDeEstado, ESTADO, estadoVisible } from '@aldia/domain/declaraciones/estados.ts';
import { type Centavos, sumar } from '@aldia/domain/dinero/centavos.ts';
import type { Dia } from '@aldia/domain/fechas/fechas.ts';
import type { Tono } from '../../ui/estado-chip.tsx';

/** Colours of the specification (spec 2, section 4) by what they mean here. */
const TONO_DE: Readonly<Record<ColorDeEstado, Tono>> = {
  naranja: 'espera',
  'azul-oscuro': 'informa',
  azul: 'informa',
  verde: 'listo',
  rojo: 'alto',
  gris: 'neutro',
};
export const tonoDe = (d: Pick<DeclaracionDelCliente, 'statusId'>): Tono => TONO_DE[estadoVisible(d.statusId).color];

/** The states in which the amount is the one of a form that SAT has. */
const CON_FORMULARIO: readonly number[] = [
  ESTADO.formularioNotificado,
  ESTADO.pendienteDeConfirmacion,
  ESTADO.finalizada,
  ESTADO.presentadaACero,
];
const SIN_PENDIENTES: readonly number[] = [ESTADO.finalizada, ESTADO.presentadaACero];

/** Nothing is expected of the client for that month any more. */
export const estaAlDia = (d: Pick<DeclaracionDelCliente, 'statusId' | 'pagoRealizado'>): boolean =>
  d.pagoRealizado || SIN_PENDIENTES.includes(d.statusId);

/** The form is out and its payment is not confirmed: the client has something to do. */
export const esperaPago = (d: DeclaracionDelCliente): boolean =>
  !estaAlDia(d) && CON_FORMULARIO.includes(d.statusId) && aPagar(d) > 0;

/** What both forms ask for, as declared (D-12). */
export const aPagar = (d: Pick<DeclaracionDelCliente, 'aPagarIsr' | 'aPagarIva'>): Centavos =>
  sumar([d.aPagarIsr, d.aPagarIva]);

/** Nobody knows it until the month is loaded. */
export const estaCalculada = (d: Pick<DeclaracionDelCliente, 'facturas' | 'statusId'>): boolean =>
  d.facturas || CON_FORMULARIO.includes(d.statusId);

export interface Vencimiento {
  /** Null when there is one tax alone. */
  readonly impuesto: 'ISR' | 'IVA' | null;
  readonly dia: Dia;
}
/** The last day of each tax, the first one first. */
export function vencimientosDe(d: Pick<DeclaracionDelCliente, 'venceIsr' | 'venceIva'>): readonly Vencimiento[] {
  if (d.venceIsr === null) return [{ impuesto: null, dia: d.venceIva }];
  const dos: readonly Vencimiento[] = [
    { impuesto: 'ISR', dia: d.venceIsr },
    { impuesto: 'IVA', dia: d.venceIva },
  ];
  return dos.toSorted((a, b) => a.dia.localeCompare(b.dia));
}

/** Each form with its number, as they were filed. */
export const numerosDe = (d: Pick<DeclaracionDelCliente, 'numeroFormulario' | 'numeroFormularioIva'>): string[] =>
  [d.numeroFormulario, d.numeroFormularioIva].filter((n) => n !== '');
