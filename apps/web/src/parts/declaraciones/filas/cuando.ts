import { soloHoraEn24 } from '@aldia/contract/momento.ts';
import { type Dia, diaDeGuatemala, formatDia, instante, parseDiaEscrito } from '@aldia/domain/fechas/fechas.ts';

/** The day in Guatemala of a moment of the wire; null when it cannot be read. */
export function diaDeInstante(texto: string | null): Dia | null {
  if (texto === null) return null;
  try {
    return diaDeGuatemala(instante(texto.replace(' ', 'T')));
  } catch {
    return parseDiaEscrito(texto);
  }
}

/** 'dd/mm/aaaa' of a date of the wire, or the text as it came. */
export function fechaEscrita(texto: string): string {
  const dia = parseDiaEscrito(texto);
  return dia ? formatDia(dia) : texto;
}

/** 'Fue el dd/mm/aaaa a las HH:MM.', in Guatemala, of a moment of the wire. */
export function fueEl(texto: string): string {
  const i = instante(texto);
  return `Fue el ${formatDia(diaDeGuatemala(i))} a las ${soloHoraEn24(i)}.`;
}
