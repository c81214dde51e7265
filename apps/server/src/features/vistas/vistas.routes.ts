import type { vistas } from '@aldia/contract/vistas.ts';
import type { HandlersFor } from '../../shared/manejador.ts';
import { actualizar, estado, insertar, listado } from './use-cases.ts';

export const vistasHandlers = { listado, insertar, actualizar, estado } satisfies HandlersFor<typeof vistas>;
