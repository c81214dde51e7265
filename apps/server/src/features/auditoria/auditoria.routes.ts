import type { auditoria } from '@aldia/contract/auditoria.ts';
import type { HandlersFor } from '../../shared/manejador.ts';
import { listado, personas } from './use-cases/leer.ts';

export const auditoriaHandlers = { listado, personas } satisfies HandlersFor<typeof auditoria>;
