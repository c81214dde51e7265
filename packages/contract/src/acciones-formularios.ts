/** What the buttons of the forms say afterwards: all ours. */
export const TEXTOS_DE_FORMULARIOS = {
  'formularios.decidirExceso': {
    exito: 'La decisión quedó guardada con tu nombre.',
    fallo: 'No se pudo guardar la decisión.',
  }, // ours
  'facturas.exportaciones': { exito: null, fallo: 'No se pudieron leer las exportaciones del mes.' }, // ours
  'facturas.elegirDestino': {
    exito: 'La línea cambió y el mes se calculó de nuevo.',
    fallo: 'No se pudo cambiar la línea.',
  }, // ours
} as const;
