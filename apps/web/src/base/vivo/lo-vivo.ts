import type { Cambio } from '@aldia/contract/vivo.ts';
import type { QueryClient } from '@tanstack/react-query';

export type PorMirar = ReadonlySet<Cambio['usuarioId']> | 'todo';

/** Whether a change affects a query: one with a `usuarioId` only for that client; any other, such as a list, always. */
function leToca(entrada: unknown, cuales: PorMirar): boolean {
  if (cuales === 'todo' || typeof entrada !== 'object' || entrada === null || !('usuarioId' in entrada)) return true;
  return typeof entrada.usuarioId !== 'number' || cuales.has(entrada.usuarioId);
}

/** Refetches the live queries on the screen (`viva`); the old data stays until the answer arrives. */
export const volverAPedir = (consultas: QueryClient, cuales: PorMirar): Promise<void> =>
  consultas.invalidateQueries({
    predicate: ({ meta, queryKey: [, entrada] }) => meta?.['viva'] === true && leToca(entrada, cuales),
  });
