/** What the buttons of the forms say afterwards: all ours. */
export const TEXTOS_DE_FORMULARIOS = {
  'formularios.decidirExceso': {
    exito: 'La decisión quedó guardada con tu nombre.',
    fallo: 'No se pudo guardar la decisión.',
  }, // ours
} as const;

/** What the screens of the forms say: all ours. */
export const AVISOS_DE_FORMULARIOS = {
  exceso:
    'Línea {linea}: las notas de crédito pasan en {base} de base y {impuesto} de IVA. La casilla va en 0 y el exceso queda en los totales del mes.', // ours
  excesoSinImpuesto:
    'Línea {linea}: las notas de crédito pasan en {base}. La casilla va en 0 y el exceso queda en los totales del mes.', // ours
  excesoDecidido: '{quien} decidió el {dia}: {decision}', // ours
  excesoDecididoAntes: '{quien} había decidido el {dia} sobre otro exceso: {decision}', // ours
  excesoEnCasilla: 'exceso {monto}', // ours
} as const;

export const ROTULOS_DE_FORMULARIOS = {
  queSeDecidio: '¿Qué se decidió?', // ours
  queSeDecidioAyuda: 'Por ejemplo: se rectifica el mes de la factura original.', // ours
  guardarDecision: 'Guardar decisión', // ours
  cambiarDecision: 'Cambiar la decisión', // ours
} as const;
