import type { accesorios } from '@aldia/contract/accesorios.ts';
import type { HandlersFor } from '../../shared/manejador.ts';
import { deDeclaracion } from './use-cases/de-declaracion.ts';

export const accesoriosHandlers = { deDeclaracion } satisfies HandlersFor<typeof accesorios>;
