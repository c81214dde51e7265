import type { PalabraDelGlosario } from '@aldia/contract/glosario.ts';

/** The tax words of this screen. */
export const PALABRAS: readonly PalabraDelGlosario[] = ['IVA', 'nota de crédito'];
