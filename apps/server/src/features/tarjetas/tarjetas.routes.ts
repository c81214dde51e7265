import type { tarjetas } from '@aldia/contract/tarjetas.ts';
import type { HandlersFor } from '../../shared/manejador.ts';
import { componente } from './use-cases/componente.ts';
import { activar, eliminar, insertar, listar, token } from './use-cases/tarjetas.ts';

export const tarjetasHandlers = {
  listar,
  activar,
  eliminar,
  insertar,
  token,
  componente,
} satisfies HandlersFor<typeof tarjetas>;
