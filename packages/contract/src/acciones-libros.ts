import { DURACION_DE_DESCARGA_MS } from './duracion-de-descarga.ts';

/** What the buttons of books and closings say; `TEXTOS` takes them in. */
export const TEXTOS_DE_LIBROS = {
  'libros.clientes': { exito: null, fallo: 'No se pudo leer la lista de clientes.' }, // ours
  'libros.pdf': { exito: null, fallo: 'No es posible procesar la información' },
  'libros.excel': { exito: null, fallo: 'No es posible procesar la información' },
  'libros.libroDelMes': {
    exito: 'Libro de compras y ventas descargado correctamente',
    fallo: 'Ocurrió un error al descargar el libro de compras y ventas',
    duracionMs: DURACION_DE_DESCARGA_MS,
  },
} as const;
