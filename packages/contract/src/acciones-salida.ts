/** What the buttons of taking an account away say: all ours. `TEXTOS` takes them in. */
export const TEXTOS_DE_SALIDA = {
  'salida.deCuenta': { exito: null, fallo: 'No se pudo leer cómo va tu archivo.' }, // ours
  'salida.pedir': { exito: 'Empezamos a preparar el archivo', fallo: 'No se pudo pedir el archivo.' }, // ours
  'salida.cancelar': { exito: 'El archivo ya no se prepara', fallo: 'No se pudo cancelar.' }, // ours
  'salida.enlace': { exito: 'La descarga empezó', fallo: 'No se pudo descargar el archivo.' }, // ours
} as const;
