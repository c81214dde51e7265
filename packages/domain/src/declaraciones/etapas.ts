/**
 * Which list of work shows a declaration. The database derives it from the state (`declaracion.etapa`): what SAT rejected is loaded again,
 * and everything after the payment is finished.
 */
export const ETAPA = { porCargar: 1, conFormulario: 2, enPago: 3, terminada: 4 } as const;
export type Etapa = (typeof ETAPA)[keyof typeof ETAPA];
