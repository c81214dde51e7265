/** What a failed read of the audit says; `TEXTOS` takes it in. */
export const TEXTOS_DE_AUDITORIA = {
  'auditoria.leer': { exito: null, fallo: 'No se pudo leer la bitácora.' }, // ours
} as const;
