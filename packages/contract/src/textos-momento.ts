import type { Momento } from '@aldia/domain/declaraciones/momento.ts';

/** How a month of the client is, in a few words. */
export const PALABRA_DE_MOMENTO: Readonly<Record<Momento, string>> = {
  sin_empezar: 'Sin empezar', // ours
  en_proceso: 'En proceso', // ours
  por_pagar: 'Por pagar', // ours
  por_revisar: 'Por revisar', // ours
  nada_que_pagar: 'Presentada', // ours
  pagada: 'Pagada', // ours
  a_cero: 'En cero', // ours
  en_otro_lugar: 'Presentada en otro lugar', // ours
};
