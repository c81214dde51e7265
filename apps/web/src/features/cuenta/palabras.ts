import type { PalabraDelGlosario } from '@aldia/contract/glosario.ts';

/** The tax words of this screen, whatever tab is open: those of its plan are written by the contract that is accepted. */
export const PALABRAS: readonly PalabraDelGlosario[] = ['régimen', 'retención', 'Agencia Virtual', 'tipo de emisor'];
