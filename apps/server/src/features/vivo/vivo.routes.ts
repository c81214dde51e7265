import type { vivo } from '@aldia/contract/vivo.ts';
import type { HandlersFor } from '../../shared/manejador.ts';
import { escuchar, presencia } from './use-cases.ts';

export const vivoHandlers = { escuchar, presencia } satisfies HandlersFor<typeof vivo>;
