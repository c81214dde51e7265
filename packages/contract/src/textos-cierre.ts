import { type Mes, nombreDeMes, numeroDeMes } from '@aldia/domain/fechas/fechas.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';

/** What the closing of a year says of its months. */
export const AVISOS_DE_CIERRE = {
  mesesSinCargar: 'Sin cifras de {meses}: no se cargó nada que declarar y vale el PDF del formulario.', // ours
} as const;

export interface MesDelAnio {
  readonly periodo: Mes;
  readonly sinCifras: boolean;
}
/** 'marzo, abril': months by their numbers, 1 to 12. */
export const nombresDeMeses = (meses: readonly number[]): string =>
  meses.map((n) => nombreDeMes(n).toLowerCase()).join(', ');

/** Of which months of a closing nothing was loaded; null when there is none. */
export function avisoDeMesesSinCargar(meses: readonly MesDelAnio[]): string | null {
  const sinCargar = meses.filter((m) => m.sinCifras).map((m) => numeroDeMes(m.periodo));
  return sinCargar.length === 0 ? null : llenar(AVISOS_DE_CIERRE.mesesSinCargar, { meses: nombresDeMeses(sinCargar) });
}
