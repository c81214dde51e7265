/**
 * What waits for a person on the money page: a charge, a refund, our terminal, a day, a purchase, or a copy of the system that now serves
 * people.
 */
export const CLASES_DE_TAREA = [
  'en_duda',
  'anulacion_fallida',
  'codigo_111',
  'sin_conciliar',
  'no_entregado',
  'copia_liberada',
] as const;
export type ClaseDeTarea = (typeof CLASES_DE_TAREA)[number];

/** Which renewals an open task holds back (P14, ADR 46): all, those due in a copy, or only its own charge's. */
export const detieneDe = (clase: ClaseDeTarea): 'todas' | 'copia' | 'una' =>
  clase === 'codigo_111' ? 'todas' : clase === 'copia_liberada' ? 'copia' : 'una';
