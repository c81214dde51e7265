import type { pendientes } from '@aldia/contract/pendientes.ts';
import type { HandlersFor } from '../../shared/manejador.ts';
import { delMes } from './use-cases/del-mes.ts';
import { listado } from './use-cases/listado.ts';

export const pendientesHandlers = { delMes, listado } satisfies HandlersFor<typeof pendientes>;
