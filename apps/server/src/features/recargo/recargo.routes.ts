import type { recargo } from '@aldia/contract/recargo.ts';
import type { HandlersFor } from '../../shared/manejador.ts';
import { actual } from './use-cases/actual.ts';
import { actualizar } from './use-cases/actualizar.ts';

export const recargoHandlers = { actual, actualizar } satisfies HandlersFor<typeof recargo>;
