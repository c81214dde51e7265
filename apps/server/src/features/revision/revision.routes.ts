import type { revision } from '@aldia/contract/revision.ts';
import type { HandlersFor } from '../../shared/manejador.ts';
import { abrir, cliente, referencia } from './use-cases/abrir.ts';
import { cargarCortesia } from './use-cases/cargar-cortesia.ts';
import { documentosSat, enlaceDeDocumentoSat, pdfDeDocumentosSat } from './use-cases/documentos-sat.ts';
import { enviarFactura, facturas } from './use-cases/facturas.ts';
import { registrarDocumentoSat } from './use-cases/registrar-documento-sat.ts';

export const revisionHandlers = {
  referencia,
  abrir,
  cliente,
  enviarFactura,
  facturas,
  cargarCortesia,
  registrarDocumentoSat,
  documentosSat,
  pdfDeDocumentosSat,
  enlaceDeDocumentoSat,
} satisfies HandlersFor<typeof revision>;
