import type { cambios } from '@aldia/contract/cambios.ts';
import type { HandlersFor } from '../../shared/manejador.ts';
import { comparar } from './use-cases/comparar.ts';
import { deDeclaracion, listado } from './use-cases/listas.ts';
import { resolver } from './use-cases/resolver.ts';

export const cambiosHandlers = { listado, deDeclaracion, comparar, resolver } satisfies HandlersFor<typeof cambios>;
