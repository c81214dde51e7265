import type { Endpoint } from './endpoint.ts';

/**
 * The class of a call when the server is full, in order of priority: a change (a save, a charge), a login, the read of one thing, a list, a
 * file.
 */
export const CLASES_DE_LLAMADA = ['escritura', 'acceso', 'lectura', 'lista', 'archivo'] as const;
export type ClaseDeLlamada = (typeof CLASES_DE_LLAMADA)[number];

/** Calls for logging in or keeping a session. */
const DE_ENTRADA: readonly Endpoint['acceso'][] = ['PUBLICO', 'sesion.propia', 'sesion.segundoFactor'];

/** Derived from the contract, so that nobody keeps a list of addresses. The Excel or PDF of a call counts as 'archivo' instead. */
export function claseDeLlamada({ acceso, paginada, metodo, escribe, soloLee }: Endpoint): ClaseDeLlamada {
  if (paginada) return 'lista';
  if (DE_ENTRADA.includes(acceso)) return 'acceso';
  return soloLee || (metodo === 'GET' && !escribe) ? 'lectura' : 'escritura';
}
