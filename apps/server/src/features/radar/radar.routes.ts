import type { radar } from '@aldia/contract/radar.ts';
import type { HandlersFor } from '../../shared/manejador.ts';
import { deCliente, listado } from './use-cases/listado.ts';

export const radarHandlers = { listado, deCliente } satisfies HandlersFor<typeof radar>;
