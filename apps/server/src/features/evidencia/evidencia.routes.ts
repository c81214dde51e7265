import type { evidencia } from '@aldia/contract/evidencia.ts';
import type { HandlersFor } from '../../shared/manejador.ts';
import { enlace } from './use-cases/enlace.ts';

export const evidenciaHandlers = { enlace } satisfies HandlersFor<typeof evidencia>;
