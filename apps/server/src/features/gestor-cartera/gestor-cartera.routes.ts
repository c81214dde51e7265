import type { gestorCartera } from '@aldia/contract/gestor-cartera.ts';
import type { HandlersFor } from '../../shared/manejador.ts';
import { cuadricula } from './use-cases/cuadricula.ts';
import { sumas } from './use-cases/sumas.ts';

export const gestorCarteraHandlers = { cuadricula, sumas } satisfies HandlersFor<typeof gestorCartera>;
