import type { seguimiento } from '@aldia/contract/seguimiento.ts';
import type { HandlersFor } from '../../shared/manejador.ts';
import { clientes, clientesDelDia, estadoDeUsuarios } from './use-cases/clientes.ts';
import { eliminar } from './use-cases/eliminar.ts';
import { colaboradores, delDia, delMes, historico, noConfirmadas, realizadas } from './use-cases/listas.ts';

export const seguimientoHandlers = {
  clientesDelDia,
  delDia,
  delMes,
  historico,
  clientes,
  eliminar,
  colaboradores,
  realizadas,
  noConfirmadas,
  estadoDeUsuarios,
} satisfies HandlersFor<typeof seguimiento>;
