import type { reportes } from '@aldia/contract/reportes.ts';
import type { HandlersFor } from '../../shared/manejador.ts';
import * as dinero from './use-cases/dinero.ts';
import { maestro } from './use-cases/maestro.ts';
import * as usuarios from './use-cases/usuarios.ts';

export const reportesHandlers = { ...usuarios, maestro, ...dinero } satisfies HandlersFor<typeof reportes>;
