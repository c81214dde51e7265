import type { DeclaracionDelCliente } from '@aldia/contract/mis-declaraciones.ts';

/** Each form with its number, as they were filed. */
export const numerosDe = (d: Pick<DeclaracionDelCliente, 'numeroFormulario' | 'numeroFormularioIva'>): string[] =>
  [d.numeroFormulario, d.numeroFormularioIva].filter((n) => n !== '');
