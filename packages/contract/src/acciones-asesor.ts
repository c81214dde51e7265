/** What a failed read of the adviser says; `TEXTOS` takes it in. */
export const TEXTOS_DE_ASESOR = {
  'asesor.leer': { exito: null, fallo: 'No se pudo comparar los regímenes.' }, // ours
} as const;
