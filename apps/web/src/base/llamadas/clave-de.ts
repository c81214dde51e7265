import type { Endpoint, Entrada } from '@aldia/contract/endpoint.ts';

/** Key of a query: the endpoint, then its input. Without an input the key matches all queries of the endpoint. */
export function claveDe<E extends Endpoint>(endpoint: E, entrada?: Entrada<E>): readonly unknown[] {
  const nombre = `${endpoint.base} ${endpoint.metodo} ${endpoint.ruta}`;
  return entrada === undefined ? [nombre] : [nombre, entrada];
}

type Invalidar = (endpoints: readonly Endpoint[]) => void;
let invalidarEnCache: Invalidar = () => undefined;

/** The cache registers here how to invalidate. Actions do not import the cache, so that the login does not load it. */
export function alInvalidar(como: Invalidar): () => void {
  invalidarEnCache = como;
  return () => {
    invalidarEnCache = () => undefined;
  };
}

export const invalidar: Invalidar = (endpoints) => invalidarEnCache(endpoints);

let pedirFallidas: () => void = () => undefined;
/** The cache registers here how to repeat failed reads. */
export function alPedirLoQueFallo(como: () => void): () => void {
  pedirFallidas = como;
  return () => {
    pedirFallidas = () => undefined;
  };
}
/** Repeats the reads on the screen that failed. */
export const pedirLoQueFallo = (): void => pedirFallidas();
