import type { libros } from '@aldia/contract/libros.ts';
import type { HandlersFor } from '../../shared/manejador.ts';
import {
  buscarLibrosPdf,
  excelDeCierre,
  excelDeCierreRos,
  excelDeLibro,
  pdfDeCierre,
  pdfDeCierreRos,
  pdfDeLibro,
} from './use-cases/archivos.ts';
import { cierreAnual } from './use-cases/cierre-anual.ts';
import { clientes, clientesRos } from './use-cases/clientes.ts';
import { buscarDocumentosSat } from './use-cases/documentos-sat.ts';
import { compras, comprasYVentas, ventas } from './use-cases/libro-del-mes.ts';

export const librosHandlers = {
  clientes,
  clientesRos,
  pdfDeLibro,
  excelDeLibro,
  pdfDeCierre,
  pdfDeCierreRos,
  excelDeCierre,
  excelDeCierreRos,
  buscarLibrosPdf,
  buscarDocumentosSat,
  ventas,
  compras,
  comprasYVentas,
  cierreAnual,
} satisfies HandlersFor<typeof libros>;
