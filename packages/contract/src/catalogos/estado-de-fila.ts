import type { Estado } from '../columnas.ts';
import { AVISOS_DE_CATALOGOS as T } from '../textos-catalogos.ts';

/** Whether a row of a catalogue is in force, as its list and its sheet say it. */
export const estadoDeFila = (vigente: boolean): Estado =>
  vigente ? { rotulo: T.vigente, tono: 'listo' } : { rotulo: T.eliminado, tono: 'neutro' };
