import type { Endpoint, Entrada } from '@aldia/contract/endpoint.ts';

/** Key of a query: the endpoint, then what was asked. Without input it stands for all queries of the endpoint. */
export function claveDe<E extends Endpoint>(endpoint: E, entrada?: Entrada<E>): readonly unknown[] {
  const nombre = `${endpoint.base} ${endpoint.metodo} ${endpoint.ruta}`;
  return entrada === undefined ? [nombre] : [nombre, entrada];
}

type Invalidar = (endpoints: readonly Endpoint[]) => void;
let invalidarEnCache: Invalidar = () => undefined;

/** The cache says how to forget; actions do not know it, so that the login does not load it. */
export function alInvalidar(como: Invalidar): () => void {
  invalidarEnCache = como;
  return () => {
    invalidarEnCache = () => undefined;
  };
}

export const invalidar: Invalidar = (endpoints) => invalidarEnCache(endpoints);

let pedirFallidas: () => void = () => undefined;
/** The cache says how what failed is asked again. */
export function alPedirLoQueFallo(como: () => void): () => void {
  pedirFallidas = como;
  return () => {
    pedirFallidas = () => undefined;
  };
}
/** Asks again for what is on the screen and could not be read. */
export const pedirLoQueFallo = (): void => pedirFallidas();
