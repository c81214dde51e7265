import { type Dia, diasEntre } from '../fechas/fechas.ts';
import { ESTADO } from './estados.ts';

/** Days before a deadline on which the client is reminded of it. */
export const DIAS_DE_RECORDATORIO = [7, 3, 1] as const;
export type DiasDeRecordatorio = (typeof DIAS_DE_RECORDATORIO)[number];

/**
 * Which reminder belongs to today, or null. Its window is that day alone: one that was missed is not sent late, because
 * it would say a number of days that is no longer true, and the next one is near.
 */
export function recordatorioDeHoy(vence: Dia, hoy: Dia): DiasDeRecordatorio | null {
  const faltan = diasEntre(hoy, vence);
  return DIAS_DE_RECORDATORIO.find((dias) => dias === faltan) ?? null;
}

/** What the client has to do: send what is missing, nothing while we prepare the form, or pay it. */
export type PasoDelCliente = 'enviar' | 'esperar' | 'pagar';

/** The client's next step; null when the month is filed or paid, and nobody is reminded of it. */
export function pasoDelCliente(d: {
  readonly estadoId: number;
  readonly facturas: boolean;
  readonly pagoRealizado: boolean;
}): PasoDelCliente | null {
  if (d.pagoRealizado) return null;
  switch (d.estadoId) {
    case ESTADO.finalizada:
    case ESTADO.cargaDeCortesia:
    case ESTADO.presentadaACero:
      return null;
    case ESTADO.formularioNotificado:
    case ESTADO.pendienteDeConfirmacion:
      return 'pagar';
    default:
      return d.facturas ? 'esperar' : 'enviar';
  }
}
