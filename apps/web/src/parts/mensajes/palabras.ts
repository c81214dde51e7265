import type { Masivo } from '@aldia/contract/mensajes.ts';
import { ROTULOS_DE_MENSAJES as R } from '@aldia/contract/textos-mensajes.ts';

const ESCRITO = new Intl.DateTimeFormat('es-GT', {
  timeZone: 'America/Guatemala',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
/** 'dd/mm/aaaa, hh:mm' in Guatemala of a moment of the wire. */
export const momento = (texto: string): string => ESCRITO.format(Date.parse(texto));

/** 'A TODOS', a regime, a person, or both. */
export const paraQuien = ({ regimen, usuario }: Pick<Masivo, 'regimen' | 'usuario'>): string =>
  [regimen, usuario].filter((p) => p !== null).join(' · ') || R.aTodos;
