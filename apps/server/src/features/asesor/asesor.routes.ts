import type { asesor } from '@aldia/contract/asesor.ts';
import type { HandlersFor } from '../../shared/manejador.ts';
import { deCliente } from './use-cases/de-cliente.ts';

export const asesorHandlers = { deCliente } satisfies HandlersFor<typeof asesor>;
