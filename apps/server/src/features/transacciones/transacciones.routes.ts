import type { transacciones } from '@aldia/contract/transacciones.ts';
import type { HandlersFor } from '../../shared/manejador.ts';
import { pdf } from './pdf.ts';
import * as casos from './use-cases.ts';

export const transaccionesHandlers = { ...casos, eliminarPorGet: casos.eliminarDetalle, pdf } satisfies HandlersFor<
  typeof transacciones
>;
