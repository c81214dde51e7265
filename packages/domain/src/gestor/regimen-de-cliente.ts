import { tieneFormularios } from '../declaraciones/regimen.ts';

/** Why a gestor may not choose this regime for a client (D-62). */
export type ImpedimentoDeRegimen = 'REGIMEN_NO_ADMITIDO' | 'REGIMEN_CON_MESES' | 'REGIMEN_DE_SU_PLAN';

export interface ClienteSinRegimen {
  readonly regimenId: number | null;
  /** Whether somebody worked on one of their months, whose forms belong to the regime under which it was opened. */
  readonly tieneMeses: boolean;
  /** Whether they pay a plan of their own, which is of one regime. */
  readonly tienePlan: boolean;
}

/**
 * Spreadsheets have no regime, so the gestor chooses it: 1 or 2 (D-62). It can be corrected while no worked month or own plan depends on
 * it; choosing the same again is allowed. Null when it may be chosen.
 */
export function impedimentoDeRegimen(elegido: number, cliente: ClienteSinRegimen): ImpedimentoDeRegimen | null {
  if (!tieneFormularios(elegido)) return 'REGIMEN_NO_ADMITIDO';
  if (cliente.regimenId === elegido) return null;
  if (cliente.tienePlan) return 'REGIMEN_DE_SU_PLAN';
  return cliente.regimenId !== null && cliente.tieneMeses ? 'REGIMEN_CON_MESES' : null;
}

/** Whether some regime may still be chosen for a client, other than the one they have. */
export const seLeElige = ({ regimenId, tieneMeses, tienePlan }: ClienteSinRegimen): boolean =>
  !tienePlan && (regimenId === null || !tieneMeses);

/** What a client chooses in their onboarding comes with a plan of that regime, which takes the place of the one they had. */
type ClienteEnSuAlta = Omit<ClienteSinRegimen, 'tienePlan'>;
export const impedimentoDeSuRegimen = (elegido: number, cliente: ClienteEnSuAlta) =>
  impedimentoDeRegimen(elegido, { ...cliente, tienePlan: false });
export const eligeSuRegimen = (cliente: ClienteEnSuAlta): boolean => seLeElige({ ...cliente, tienePlan: false });
