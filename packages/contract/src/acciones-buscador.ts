/** What the named views say. Their screen brings it: `TEXTOS` is on the first page. All ours. */
export const TEXTOS_DE_VISTAS = {
  'vistas.guardar': { exito: 'La vista quedó guardada.', fallo: 'No se pudo guardar la vista.' }, // ours
  'vistas.renombrar': { exito: 'El nombre cambió.', fallo: 'No se pudo cambiar el nombre.' }, // ours
  'vistas.eliminar': { exito: 'La vista se eliminó.', fallo: 'No se pudo eliminar la vista.' }, // ours
} as const;
