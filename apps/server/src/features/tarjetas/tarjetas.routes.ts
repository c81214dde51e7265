import type { tarjetas } from '@aldia/contract/tarjetas.ts';
import type { HandlersFor } from '../../shared/manejador.ts';
import { componente } from './use-cases/componente.ts';
import * as casosTarjetas from './use-cases/tarjetas.ts';

export const tarjetasHandlers = { ...casosTarjetas, componente } satisfies HandlersFor<typeof tarjetas>;
