import type { libros } from '@aldia/contract/libros.ts';
import type { HandlersFor } from '../../shared/manejador.ts';
import * as archivos from './use-cases/archivos.ts';
import { cierreAnual } from './use-cases/cierre-anual.ts';
import * as clientes from './use-cases/clientes.ts';
import { buscarDocumentosSat } from './use-cases/documentos-sat.ts';
import * as libroDelMes from './use-cases/libro-del-mes.ts';

export const librosHandlers = {
  ...clientes,
  ...archivos,
  buscarDocumentosSat,
  ...libroDelMes,
  cierreAnual,
} satisfies HandlersFor<typeof libros>;
