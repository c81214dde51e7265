import type { transacciones } from '@aldia/contract/transacciones.ts';
import type { HandlersFor } from '../../shared/manejador.ts';
import { pdf } from './pdf.ts';
import { actualizarDetalle, crearDetalle, eliminarDetalle, insertar, listado } from './use-cases.ts';

export const transaccionesHandlers = {
  listado,
  insertar,
  crearDetalle,
  actualizarDetalle,
  eliminarPorGet: eliminarDetalle,
  eliminarDetalle,
  pdf,
} satisfies HandlersFor<typeof transacciones>;
