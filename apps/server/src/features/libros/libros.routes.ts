import type { libros } from '@aldia/contract/libros.ts';
import type { HandlersFor } from '../../shared/manejador.ts';
import { cierreAnual } from './use-cases/cierre-anual.ts';
import { compras, comprasYVentas, ventas } from './use-cases/libro-del-mes.ts';

export const librosHandlers = { ventas, compras, comprasYVentas, cierreAnual } satisfies HandlersFor<typeof libros>;
