/** What waits for a person on the page of money: a charge, a refund, our terminal, a day, a purchase, a copy that serves people now. */
export const CLASES_DE_TAREA = [
  'en_duda',
  'anulacion_fallida',
  'codigo_111',
  'sin_conciliar',
  'no_entregado',
  'copia_liberada',
] as const;
export type ClaseDeTarea = (typeof CLASES_DE_TAREA)[number];

/** Which renewals an open task of a kind holds (P14, ADR 46): everybody's, those that were due in a copy, or that of its charge. */
export const detieneDe = (clase: ClaseDeTarea): 'todas' | 'copia' | 'una' =>
  clase === 'codigo_111' ? 'todas' : clase === 'copia_liberada' ? 'copia' : 'una';
