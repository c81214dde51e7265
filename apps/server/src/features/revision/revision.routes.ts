import type { revision } from '@aldia/contract/revision.ts';
import type { HandlersFor } from '../../shared/manejador.ts';
import * as abrir from './use-cases/abrir.ts';
import { cargarCortesia } from './use-cases/cargar-cortesia.ts';
import * as documentosSat from './use-cases/documentos-sat.ts';
import * as facturas from './use-cases/facturas.ts';
import { registrarDocumentoSat } from './use-cases/registrar-documento-sat.ts';

export const revisionHandlers = {
  ...abrir,
  ...facturas,
  cargarCortesia,
  registrarDocumentoSat,
  ...documentosSat,
} satisfies HandlersFor<typeof revision>;
