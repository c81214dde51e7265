import type { reportes } from '@aldia/contract/reportes.ts';
import type { HandlersFor } from '../../shared/manejador.ts';
import { movimientos, pasarela } from './use-cases/dinero.ts';
import { maestro } from './use-cases/maestro.ts';
import { estados, sinFormaDePago } from './use-cases/usuarios.ts';

export const reportesHandlers = {
  estados,
  maestro,
  movimientos,
  pasarela,
  sinFormaDePago,
} satisfies HandlersFor<typeof reportes>;
