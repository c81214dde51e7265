/** What the button of the surcharge says; `TEXTOS` takes it in. */
export const TEXTOS_DE_RECARGO = {
  'recargo.actual': { exito: null, fallo: 'No se pudo leer el recargo.' }, // ours
  'recargo.actualizar': {
    exito: 'El recargo de pago de impuesto se actualizó con éxito',
    fallo: 'No se pudo actualizar el recargo.', // ours
  },
} as const;
