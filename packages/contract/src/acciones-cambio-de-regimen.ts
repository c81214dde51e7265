/** What the buttons of a change of regime say afterwards; `TEXTOS` takes it in. */
export const TEXTOS_DE_CAMBIO_DE_REGIMEN = {
  'cambioDeRegimen.deCliente': { exito: null, fallo: 'No se pudo leer el régimen.' }, // ours
  'cambioDeRegimen.anotar': {
    exito: 'Quedó anotado el cambio de régimen.',
    fallo: 'No se pudo anotar el cambio de régimen.',
  }, // ours
  'cambioDeRegimen.quitar': {
    exito: 'Se quitó el cambio de régimen.',
    fallo: 'No se pudo quitar el cambio de régimen.',
  }, // ours
} as const;
