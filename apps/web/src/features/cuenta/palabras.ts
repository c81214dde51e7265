import type { PalabraDelGlosario } from '@aldia/contract/glosario.ts';

/** The tax words of this screen, for every tab. The words of the plan come from the contract that the client accepts. */
export const PALABRAS: readonly PalabraDelGlosario[] = ['régimen', 'retención', 'Agencia Virtual', 'tipo de emisor'];
