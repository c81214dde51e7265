import { diaYHora } from '@aldia/contract/momento.ts';

/** '20/11/2026, 10:00 a. m.'; empty when it has not happened. */
export const cuandoFue = (instante: string | null): string => (instante ? diaYHora(instante) : '');
