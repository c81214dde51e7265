import { soloHoraEn24 } from '@aldia/contract/momento.ts';
import { type Dia, diaDeGuatemala, formatDia, instante, parseDiaEscrito } from '@aldia/domain/fechas/fechas.ts';

/** The day in Guatemala of an instant from the server; null when it cannot be parsed. */
export function diaDeInstante(texto: string | null): Dia | null {
  if (texto === null) return null;
  try {
    return diaDeGuatemala(instante(texto.replace(' ', 'T')));
  } catch {
    return parseDiaEscrito(texto);
  }
}

/** A date from the server as 'dd/mm/aaaa', or the text itself when it is no date. */
export function fechaEscrita(texto: string): string {
  const dia = parseDiaEscrito(texto);
  return dia ? formatDia(dia) : texto;
}

/** An instant from the server, in Guatemala time: 'Fue el dd/mm/aaaa a las HH:MM.' */
export function fueEl(texto: string): string {
  const i = instante(texto);
  return `Fue el ${formatDia(diaDeGuatemala(i))} a las ${soloHoraEn24(i)}.`;
}
