import type { catalogos } from '@aldia/contract/catalogos.ts';
import type { HandlersFor } from '../../shared/manejador.ts';
import * as casos from './use-cases.ts';

export const catalogosHandlers = { ...casos } satisfies HandlersFor<typeof catalogos>;
