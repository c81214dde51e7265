import type { pendientes } from '@aldia/contract/pendientes.ts';
import type { HandlersFor } from '../../shared/manejador.ts';
import { listado } from './use-cases/listado.ts';

export const pendientesHandlers = { listado } satisfies HandlersFor<typeof pendientes>;
