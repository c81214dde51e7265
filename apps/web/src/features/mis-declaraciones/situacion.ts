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

/** Each form with its number, as they were filed. */
export const numerosDe = (d: Pick<DeclaracionDelCliente, 'numeroFormulario' | 'numeroFormularioIva'>): string[] =>
  [d.numeroFormulario, d.numeroFormularioIva].filter((n) => n !== '');

export interface ImpuestoDelMes {
  readonly impuesto: 'ISR' | 'IVA';
  readonly monto: Centavos;
  readonly pagado: boolean;
}
/** The taxes of a month of two forms: all of one that is done, and of another those whose form is out, or both while none is. */
export const impuestosDe = (d: DeclaracionDelCliente): readonly ImpuestoDelMes[] =>
  (['ISR', 'IVA'] as const)
    .filter((impuesto) => estaAlDia(d) || sePide(d, impuesto))
    .map((impuesto) => ({
      impuesto,
      monto: impuesto === 'ISR' ? d.aPagarIsr : d.aPagarIva,
      pagado: !estaAlDia(d) && estaPagado(d, impuesto),
    }));
/** What a month asks for while it waits for a payment; else what its taxes come to. */
export function impuestoAPagar(d: DeclaracionDelCliente): Centavos {
  if (esperaPago(d)) return loQueSePaga(d);
  return d.venceIsr === null ? aPagarDe(d) : sumar(impuestosDe(d).map((i) => i.monto));
}
