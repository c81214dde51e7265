import { AsyncLocalStorage } from 'node:async_hooks';
import type { Bitacora } from './log.ts';

const deAhora = new AsyncLocalStorage<string | undefined>();

/**
 * Does something under the name of the request that asked for it, as an error tells it to the person. What is enqueued
 * meanwhile carries it, and so does what those jobs enqueue; undefined for what nobody asked for (a schedule).
 */
export const conReferencia = <T>(referencia: string | undefined, hacer: () => Promise<T>): Promise<T> =>
  deAhora.run(referencia, hacer);

/** The name under which this is done; undefined when nobody asked for it. */
export const referenciaDeAhora = (): string | undefined => deAhora.getStore();

/** A log whose lines say it. */
export function conSuReferencia(log: Bitacora): Bitacora {
  const referencia = deAhora.getStore();
  return referencia === undefined ? log : log.child({ referencia });
}
