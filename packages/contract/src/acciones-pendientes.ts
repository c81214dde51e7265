/** What the calls of the queue and of the watch say; `TEXTOS` takes them in. */
export const TEXTOS_DE_PENDIENTES = {
  'pendientes.listado': { exito: null, fallo: 'No es posible obtener lo que bloquea a los clientes' }, // ours
  'cambios.listado': { exito: null, fallo: 'No es posible obtener los cambios' }, // ours
  'cambios.deDeclaracion': { exito: null, fallo: 'No es posible obtener los cambios' }, // ours
  'cambios.comparar': { exito: null, fallo: 'No es posible comparar el archivo' }, // ours
  'cambios.resolver': { exito: 'Decisión guardada', fallo: 'No es posible guardar la decisión' }, // ours
} as const;
