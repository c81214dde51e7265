import type { tarjetas } from '@aldia/contract/tarjetas.ts';
import type { HandlersFor } from '../../shared/manejador.ts';
import * as casosTarjetas from './use-cases/tarjetas.ts';

export const tarjetasHandlers = { ...casosTarjetas } satisfies HandlersFor<typeof tarjetas>;
