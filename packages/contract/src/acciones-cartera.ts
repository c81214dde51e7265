/** What the portfolio's calls say when they end; `TEXTOS` takes them in. */
export const TEXTOS_DE_CARTERA = {
  'gestorCartera.cuadricula': { exito: null, fallo: 'No se pudo leer la cartera.' }, // ours
  'gestorCartera.sumas': { exito: null, fallo: 'No se pudieron leer las sumas de la cartera.' }, // ours
  'gestorCartera.enlaceDeDocumentos': {
    exito: 'Documentos del mes descargados correctamente', // ours
    fallo: 'No se pudieron descargar los documentos del mes.', // ours
  },
  'gestorCartera.subirLibro': { exito: null, fallo: 'No se pudo subir el libro.' }, // ours
  'gestorCartera.librosRechazados': { exito: null, fallo: 'No se pudo leer qué libros no se trajeron.' }, // ours
  'gestorCartera.descartarRechazados': { exito: null, fallo: 'No se pudieron quitar de la lista.' }, // ours
} as const;
