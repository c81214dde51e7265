/** What the undo says; `TEXTOS` takes the first one in. All ours. */
export const TEXTOS_DE_DESHACER = {
  'declaraciones.deshacer': { exito: 'Listo, quedó como estaba.', fallo: 'No se pudo deshacer.' }, // ours
} as const;
