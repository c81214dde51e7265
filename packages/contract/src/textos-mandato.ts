import type { EstadoDeMandato } from '@aldia/domain/gestor/mandato.ts';

/** The states of a mandate, which the portfolio shows too. All ours. */
export const PALABRA_DE_MANDATO = {
  vigente: 'Vigente', // ours
  por_vencer: 'Por vencer', // ours
  terminado: 'Terminado', // ours
  sin_mandato: 'Sin mandato', // ours
} as const satisfies Record<EstadoDeMandato, string>;
