import { DURACION_DE_DESCARGA_MS } from './duracion-de-descarga.ts';

/** What the buttons of the client's own screens say; `TEXTOS` takes them in. */
export const TEXTOS_DE_MIS_DECLARACIONES = {
  'misCompras.guardar': {
    exito: 'Facturas incluidas correctamente',
    fallo: 'Ha ocurrido un error al intentar incluir las facturas seleccionadas.',
  },
  'misCompras.notificar': {
    exito: 'Notificación enviada correctamente al usuario para que incluya sus facturas',
    fallo: 'No es posible notificar al usuario para que incluya sus facturas',
  },
  'libros.leer': { exito: null, fallo: 'No se encontraron coincidencias', informa: true },
  'misDeclaraciones.leer': { exito: null, fallo: 'Ocurrió un error al obtener los datos de las declaraciones' },
  'misDeclaraciones.documentos': {
    exito: 'Documentos descargados correctamente',
    fallo: 'No se encontraron documentos para descargar',
    duracionMs: DURACION_DE_DESCARGA_MS,
  },
} as const;
