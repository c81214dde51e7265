import type { Endpoint } from './endpoint.ts';

/**
 * What a call is when there is not room for all, the first to get a place first: what changes something (a save, a charge),
 * who comes in, one thing that is read, a list, a file.
 */
export const CLASES_DE_LLAMADA = ['escritura', 'acceso', 'lectura', 'lista', 'archivo'] as const;
export type ClaseDeLlamada = (typeof CLASES_DE_LLAMADA)[number];

/** Calls of who is coming in, or stays in. */
const DE_ENTRADA: readonly Endpoint['acceso'][] = ['PUBLICO', 'sesion.propia', 'sesion.segundoFactor'];

/** Said by what the call is in the contract: nobody keeps a list of addresses. Its Excel or PDF is an 'archivo' besides. */
export function claseDeLlamada({ acceso, paginada, metodo, escribe, soloLee }: Endpoint): ClaseDeLlamada {
  if (paginada) return 'lista';
  if (DE_ENTRADA.includes(acceso)) return 'acceso';
  return soloLee || (metodo === 'GET' && !escribe) ? 'lectura' : 'escritura';
}
