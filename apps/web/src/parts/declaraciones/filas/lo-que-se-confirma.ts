import type { FilaDeDeclaracion } from '@aldia/contract/declaraciones.ts';
import { estaPagado } from '@aldia/domain/declaraciones/momento.ts';
import { faltaElDeIvaFila } from './razones-de-fila.ts';

/** Which payment the next confirmation records: ROS pays each form by itself. Null: the whole month. */
export function loQueSeConfirma(fila: FilaDeDeclaracion): 'ISR' | 'IVA' | null {
  if (faltaElDeIvaFila(fila)) return 'ISR';
  return !fila.pagoRealizado && estaPagado(fila, 'ISR') ? 'IVA' : null;
}
export const rotuloDeConfirmar = (fila: FilaDeDeclaracion): string => {
  const impuesto = loQueSeConfirma(fila);
  return impuesto === null ? 'Confirmar pago' : `Confirmar ${impuesto}`;
};
