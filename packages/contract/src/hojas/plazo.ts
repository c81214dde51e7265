import { type Dia, diasEntre, formatDia } from '@aldia/domain/fechas/fechas.ts';
import type { Tono } from '../columnas.ts';

const DIAS_CERCA = 5;

/** The time left, in words and with its tone: late or due today is 'alto', near is 'espera', the rest 'neutro'. */
export function plazo(vence: Dia, hoy: Dia): { readonly tono: Tono; readonly texto: string } {
  const faltan = diasEntre(hoy, vence);
  if (faltan < 0) return { tono: 'alto', texto: `Venció ${formatDia(vence)}` };
  if (faltan === 0) return { tono: 'alto', texto: 'Vence hoy' };
  return {
    tono: faltan <= DIAS_CERCA ? 'espera' : 'neutro',
    texto: faltan === 1 ? 'Falta 1 día' : `Faltan ${faltan} días`,
  };
}
