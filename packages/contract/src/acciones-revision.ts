import { DURACION_DE_DESCARGA_MS } from './duracion-de-descarga.ts';

/** What the buttons of the review of a client and of SAT's documents say; `TEXTOS` takes them in. */
export const TEXTOS_DE_REVISION = {
  'revision.referencia': { exito: null, fallo: 'No posee password sat' },
  'revision.cliente': { exito: null, fallo: 'Ocurrió un error al obtener los datos de las declaraciones' },
  'revision.enviarFactura': { exito: 'Factura enviada exitosamente', fallo: 'No es posible enviar la factura' },
  'revision.cargarCortesia': {
    exito: 'DATOS GUARDADOS EXITOSAMENTE',
    fallo: 'No es posible cargar la presentación de cortesia ROS',
  },
  'revision.registrarDocumentoSat': {
    exito: 'El documento de la SAT quedó registrado.', // ours
    fallo: 'No es posible cargar la presentación',
  },
  'revision.documentosSat': { exito: null, fallo: 'No se encontraron coincidencias', informa: true },
  'revision.pdfDeDocumentosSat': { exito: null, fallo: 'No es posible procesar la información' },
  'revision.descargar': {
    exito: 'Documentos descargados correctamente',
    fallo: 'No se encontraron documentos para descargar',
    duracionMs: DURACION_DE_DESCARGA_MS,
  },
} as const;
