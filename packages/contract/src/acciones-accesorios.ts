export const TEXTOS_DE_ACCESORIOS = {
  'accesorios.leer': { exito: null, fallo: 'No se pudo estimar lo que cuesta el atraso.' }, // ours
} as const;
