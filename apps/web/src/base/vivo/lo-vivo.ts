import type { Cambio } from '@aldia/contract/vivo.ts';
import type { QueryClient } from '@tanstack/react-query';

export type PorMirar = ReadonlySet<Cambio['usuarioId']> | 'todo';

/** Of one client alone what says so; a list may show anybody. */
function leToca(entrada: unknown, cuales: PorMirar): boolean {
  if (cuales === 'todo' || typeof entrada !== 'object' || entrada === null || !('usuarioId' in entrada)) return true;
  return typeof entrada.usuarioId !== 'number' || cuales.has(entrada.usuarioId);
}

/** Asks again for what is on the screen and may be old (`viva`); what was shown stays until the answer is there. */
export const volverAPedir = (consultas: QueryClient, cuales: PorMirar): Promise<void> =>
  consultas.invalidateQueries({
    predicate: ({ meta, queryKey: [, entrada] }) => meta?.['viva'] === true && leToca(entrada, cuales),
  });
