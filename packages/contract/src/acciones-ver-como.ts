/** To look at the client's side: all ours. */
export const TEXTOS_DE_VER_COMO = {
  'verComo.iniciar': { exito: null, fallo: 'No se pudo abrir la cuenta del cliente.' }, // ours
  'verComo.terminar': { exito: null, fallo: null },
} as const;
