import { DURACION_DE_DESCARGA_MS } from './duracion-de-descarga.ts';

/** What the gestor's calls say when they end; `TEXTOS` takes them in. */
export const TEXTOS_DE_GESTOR = {
  'gestor.clientes': { exito: null, fallo: 'Error al cargar los usuarios del gestor' },
  'gestor.modificar': { exito: 'Usuario modificado correctamente', fallo: 'Error al modificar el usuario' },
  'gestor.actualizarDatosSat': {
    exito: 'Información del cliente actualizada correctamente',
    fallo: 'Error al actualizar la información del cliente',
  },
  'gestor.elegirRegimen': { exito: 'Régimen guardado', fallo: 'No se pudo guardar el régimen.' }, // ours
  'gestorSeguimiento.presentaciones': {
    exito: null,
    fallo: 'Ocurrió un error al obtener los datos de las declaraciones',
  },
  'gestorSeguimiento.documentos': {
    exito: 'Documentos descargados correctamente',
    fallo: 'No se encontraron documentos para descargar',
    duracionMs: DURACION_DE_DESCARGA_MS,
  },
  'gestorSeguimiento.libro': {
    exito: 'Libro de compras y ventas descargado correctamente',
    fallo: 'Ocurrió un error al descargar el libro de compras y ventas',
    duracionMs: DURACION_DE_DESCARGA_MS,
  },
  'gestorSeguimiento.retenciones': {
    exito: 'Retenciones descargadas correctamente',
    fallo: 'Error al descargar las retenciones',
    duracionMs: DURACION_DE_DESCARGA_MS,
  },
} as const;
