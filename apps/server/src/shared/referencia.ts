import { AsyncLocalStorage } from 'node:async_hooks';
import type { Bitacora } from './log.ts';

const deAhora = new AsyncLocalStorage<string | undefined>();

/**
 * Runs something under the reference of the request that asked for it, which an error shows to the person. Jobs that are
 * enqueued meanwhile carry it, and so do the jobs that these enqueue; undefined when nobody asked (a schedule).
 */
export const conReferencia = <T>(referencia: string | undefined, hacer: () => Promise<T>): Promise<T> =>
  deAhora.run(referencia, hacer);

/** The current reference; undefined when nobody asked for the work. */
export const referenciaDeAhora = (): string | undefined => deAhora.getStore();

/** A log whose lines carry the current reference. */
export function conSuReferencia(log: Bitacora): Bitacora {
  const referencia = deAhora.getStore();
  return referencia === undefined ? log : log.child({ referencia });
}
