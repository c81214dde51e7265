import { seguimiento } from '@aldia/contract/seguimiento.ts';
import { llamar } from './api.ts';

/** How the staff's screens that ask for one client find them. */
export const buscarClientes = (busqueda: string, signal: AbortSignal) =>
  llamar(seguimiento.clientes, { busqueda }, { signal });
