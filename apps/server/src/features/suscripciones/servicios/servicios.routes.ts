import type { servicios } from '@aldia/contract/servicios.ts';
import type { HandlersFor } from '../../../shared/manejador.ts';
import { atender, reabrir, solicitados } from './solicitados.ts';

export const serviciosHandlers = { solicitados, atender, reabrir } satisfies HandlersFor<typeof servicios>;
