/** What the gestor's calls say when they end; `TEXTOS` takes them in. */
export const TEXTOS_DE_GESTOR = {
  'gestor.clientes': { exito: null, fallo: 'Error al cargar los usuarios del gestor' },
} as const;
