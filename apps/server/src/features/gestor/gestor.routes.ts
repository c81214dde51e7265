import type { gestor } from '@aldia/contract/gestor.ts';
import type { HandlersFor } from '../../shared/manejador.ts';
import { clientes } from './use-cases/clientes.ts';

export const gestorHandlers = { clientes } satisfies HandlersFor<typeof gestor>;
