import { ESTADO } from './estados.ts';

/** Where a month is for the client: what a person asks first is whether something is expected of them. */
export type Momento = 'sin_empezar' | 'en_proceso' | 'por_pagar' | 'nada_que_pagar' | 'pagada' | 'a_cero';

export interface MesDelCliente {
  readonly statusId: number;
  readonly facturas: boolean;
  readonly pagoRealizado: boolean;
  /** What its forms ask for, in centavos. */
  readonly aPagar: number;
}

const CON_FORMULARIO: readonly number[] = [ESTADO.formularioNotificado, ESTADO.pendienteDeConfirmacion];

export function momentoDe(d: MesDelCliente): Momento {
  if (d.statusId === ESTADO.presentadaACero) return 'a_cero';
  if (d.pagoRealizado || d.statusId === ESTADO.finalizada) return d.aPagar > 0 ? 'pagada' : 'nada_que_pagar';
  if (CON_FORMULARIO.includes(d.statusId)) return d.aPagar > 0 ? 'por_pagar' : 'nada_que_pagar';
  return d.statusId === ESTADO.pendiente && !d.facturas ? 'sin_empezar' : 'en_proceso';
}
