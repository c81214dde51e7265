import type { buscador } from '@aldia/contract/buscador.ts';
import type { HandlersFor } from '../../shared/manejador.ts';
import { clientes, recordar } from './use-cases.ts';

export const buscadorHandlers = { clientes, recordar } satisfies HandlersFor<typeof buscador>;
