/** What a page says when the server has a newer one. All of them ours. */
export const AVISOS_DE_VERSION = {
  titulo: 'Hay una versión nueva',
  explica: 'Guarda antes lo que estés escribiendo: al actualizar, esta página se vuelve a cargar.',
  actualizar: 'Actualizar',
  despues: 'Después',
} as const;
