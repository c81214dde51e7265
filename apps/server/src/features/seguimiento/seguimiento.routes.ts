import type { seguimiento } from '@aldia/contract/seguimiento.ts';
import type { HandlersFor } from '../../shared/manejador.ts';
import * as clientes from './use-cases/clientes.ts';
import { eliminar } from './use-cases/eliminar.ts';
import * as listas from './use-cases/listas.ts';

export const seguimientoHandlers = { ...clientes, eliminar, ...listas } satisfies HandlersFor<typeof seguimiento>;
