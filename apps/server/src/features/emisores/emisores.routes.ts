import type { emisores } from '@aldia/contract/emisores.ts';
import type { HandlersFor } from '../../shared/manejador.ts';
import { cargaMasiva } from './use-cases/carga-masiva.ts';

export const emisoresHandlers = { cargaMasiva } satisfies HandlersFor<typeof emisores>;
