import { CERO } from '../dinero/centavos.ts';
import { type Dia, diasEntre } from '../fechas/fechas.ts';
import { estaAlDia, type Impuesto, type MesDelCliente, momentoDe, montoDe, quedaDe, sePide } from './momento.ts';

/** Days before a deadline on which the client is reminded of it. */
export const DIAS_DE_RECORDATORIO = [7, 3, 1] as const;
export type DiasDeRecordatorio = (typeof DIAS_DE_RECORDATORIO)[number];

/**
 * Today's reminder, or null. Each reminder belongs to one day only: a missed one is not sent late, because its number of days would be
 * wrong, and the next one is near.
 */
export function recordatorioDeHoy(vence: Dia, hoy: Dia): DiasDeRecordatorio | null {
  const faltan = diasEntre(hoy, vence);
  return DIAS_DE_RECORDATORIO.find((dias) => dias === faltan) ?? null;
}

/** What a tax of a month waits for: that we begin, that its form comes out, that the client reads it, or that they pay it. */
export type PasoDelCliente = 'sin_empezar' | 'esperar' | 'revisar' | 'pagar';

/** The step of one tax, as `momentoDe` gives the month's; null when the tax is filed or paid, and needs no reminder. */
export function pasoDelCliente(d: MesDelCliente, impuesto: Impuesto): PasoDelCliente | null {
  if (d.pagoRealizado || estaAlDia(d) || !quedaDe(d, impuesto)) return null;
  switch (momentoDe(d)) {
    case 'sin_empezar':
      return 'sin_empezar';
    case 'por_pagar':
      // A form that is not out, or that asks for nothing, cannot be paid.
      return sePide(d, impuesto) && montoDe(d, impuesto) > CERO ? 'pagar' : 'esperar';
    case 'por_revisar':
      return sePide(d, impuesto) ? 'revisar' : 'esperar';
    default:
      return 'esperar';
  }
}
