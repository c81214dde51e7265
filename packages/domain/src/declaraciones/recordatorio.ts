import { CERO } from '../dinero/centavos.ts';
import { type Dia, diasEntre } from '../fechas/fechas.ts';
import { estaAlDia, type Impuesto, type MesDelCliente, momentoDe, montoDe, quedaDe, sePide } from './momento.ts';

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

/** What a tax of a month waits for: that we begin it, that its form is out, that the client reads it, or that they pay it. */
export type PasoDelCliente = 'sin_empezar' | 'esperar' | 'revisar' | 'pagar';

/** Of a tax of a month, as `momentoDe` has it of the month; null when it is filed or paid, and nobody is reminded of it. */
export function pasoDelCliente(d: MesDelCliente, impuesto: Impuesto): PasoDelCliente | null {
  if (d.pagoRealizado || estaAlDia(d) || !quedaDe(d, impuesto)) return null;
  switch (momentoDe(d)) {
    case 'sin_empezar':
      return 'sin_empezar';
    case 'por_pagar':
      // Of two forms the one that is to come is not paid, and of one that asks for nothing nothing is.
      return sePide(d, impuesto) && montoDe(d, impuesto) > CERO ? 'pagar' : 'esperar';
    case 'por_revisar':
      return sePide(d, impuesto) ? 'revisar' : 'esperar';
    default:
      return 'esperar';
  }
}
