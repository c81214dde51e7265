import type { EstadoDeMandato } from '@aldia/domain/gestor/mandato.ts';
import type { Estado } from '../columnas.ts';
import { PALABRA_DE_MANDATO } from '../textos-mandato.ts';

const TONO_DE_MANDATO = {
  vigente: 'listo',
  por_vencer: 'espera',
  terminado: 'alto',
  sin_mandato: 'neutro',
} as const satisfies Record<EstadoDeMandato, Estado['tono']>;

/** A mandate as the lists mark it: a colour and its word. */
export const estadoDeMandatoEnLista = (estado: EstadoDeMandato): Estado => ({
  rotulo: PALABRA_DE_MANDATO[estado],
  tono: TONO_DE_MANDATO[estado],
});
