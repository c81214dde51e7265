import type { DeclaracionDelCliente } from '@aldia/contract/mis-declaraciones.ts';
import {
  aPagarDe,
  esperaPago,
  estaAlDia,
  estaPagado,
  loQueSePaga,
  sePide,
} from '@aldia/domain/declaraciones/momento.ts';
import { type Centavos, sumar } from '@aldia/domain/dinero/centavos.ts';

/** The numbers of the filed forms. */
export const numerosDe = (d: Pick<DeclaracionDelCliente, 'numeroFormulario' | 'numeroFormularioIva'>): string[] =>
  [d.numeroFormulario, d.numeroFormularioIva].filter((n) => n !== '');

export interface ImpuestoDelMes {
  readonly impuesto: 'ISR' | 'IVA';
  readonly monto: Centavos;
  readonly pagado: boolean;
}
/** The taxes of a month with two forms: both when the month is finished, otherwise those that `sePide` says are asked for. */
export const impuestosDe = (d: DeclaracionDelCliente): readonly ImpuestoDelMes[] =>
  (['ISR', 'IVA'] as const)
    .filter((impuesto) => estaAlDia(d) || sePide(d, impuesto))
    .map((impuesto) => ({
      impuesto,
      monto: impuesto === 'ISR' ? d.aPagarIsr : d.aPagarIva,
      pagado: !estaAlDia(d) && estaPagado(d, impuesto),
    }));
/** While the month waits for a payment, the amount to pay; otherwise the total of its taxes. */
export function impuestoAPagar(d: DeclaracionDelCliente): Centavos {
  if (esperaPago(d)) return loQueSePaga(d);
  return d.venceIsr === null ? aPagarDe(d) : sumar(impuestosDe(d).map((i) => i.monto));
}
