/** Labels of the screen. */
export const ROTULOS_DE_RECARGO = {
  recargo: 'Recargo',
  actual: 'Recargo actual', // ours
  inicial: 'Recargo inicial', // ours
  seAplicaA: 'Se aplica a', // ours
  ultimoCambio: 'Último cambio', // ours
  actualizar: 'Actualizar recargo', // ours
} as const;

/** Sentences of the screen. The value is the one before any change (D-19), and the plans are spelt as specified. */
export const AVISOS_DE_RECARGO = {
  valorInicial: 'Q100.00',
  planes: 'PLUS y PRIMIUM',
  queEs: 'Lo que se suma a estos planes cuando el impuesto se paga tarde. Por ahora solo se guarda: AlDía no lo cobra.', // ours
  luegoDeActualizar: 'El recargo nuevo queda guardado. El anterior queda en la bitácora.', // ours
  sinCambios: 'Nadie lo ha cambiado', // ours
  mismoMonto: 'Es el mismo recargo que ya está guardado.', // ours
} as const;

export const VALIDACION_DE_RECARGO = {
  muyGrande: 'El recargo no puede pasar de Q999,999.99', // ours
} as const;
