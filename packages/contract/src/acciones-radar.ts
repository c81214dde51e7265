/** What a failed read of the radar says; `TEXTOS` takes it in. */
export const TEXTOS_DE_RADAR = {
  'radar.leer': { exito: null, fallo: 'No se pudo leer el radar de régimen.' }, // ours
} as const;
