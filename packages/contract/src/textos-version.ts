/** What a page says when the server has a newer one. All of them ours. */
export const AVISOS_DE_VERSION = {
  titulo: 'Hay una versión nueva',
  explica: 'Guarda antes lo que estés escribiendo: al actualizar, esta página se vuelve a cargar.',
  noSeEntiende:
    'AlDía cambió de versión mientras trabajabas y esta página no entiende lo que contestó. Lo último que enviaste pudo quedar guardado: carga la página otra vez para verlo.',
  actualizar: 'Actualizar',
  despues: 'Después',
} as const;
