/** What is said of balances that were typed and not saved. All of them ours. */
export const TEXTOS_DE_REMANENTES = {
  tuyos: 'Estos son los remanentes que escribiste. Todavía no se guardan con la carga.',
  suyos: '{quien} dejó remanentes escritos para este mes y no guardó la carga.',
  escritos: 'Escritos: {cuando}',
  usarlos: 'Usar los suyos',
  seguirSinEllos: 'Escribir los míos',
  descartar: 'Descartarlos',
  noSeConservan: 'Lo que escribes aquí no se conserva. Recarga la página para ver los suyos.',
} as const;
