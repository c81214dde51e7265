/** How long what a download says stays (spec 1, section 9). */
const DURACION_DE_DESCARGA_MS = 3000;

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
