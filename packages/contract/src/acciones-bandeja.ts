/** What the inbox of a person says; its screens bring it. Reading says nothing: the rows change in place. All ours. */
export const TEXTOS_DE_BANDEJA = {
  'bandeja.listado': { exito: null, fallo: 'No se pudieron leer tus avisos.' }, // ours
  'bandeja.leer': { exito: null, fallo: 'No se pudo marcar como leído.' }, // ours
  'bandeja.leerTodo': { exito: 'Todos tus avisos quedaron leídos.', fallo: 'No se pudieron marcar como leídos.' }, // ours
  'bandeja.consejos': { exito: null, fallo: 'No se pudieron guardar tus consejos. Vuelve a intentar.' }, // ours
} as const;
