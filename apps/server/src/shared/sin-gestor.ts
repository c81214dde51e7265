import { type Dia, formatDiaLargo } from '@aldia/domain/fechas/fechas.ts';
import type { SuscripcionConFechas } from '@aldia/domain/suscripciones/vigencia.ts';
import type { Contexto } from './contexto.ts';
import { findPlanQueSirve } from './suscripciones.repo.ts';

const loPagasTu = (resto: string): string => `Sin gestor, el servicio lo pagas tú${resto}`;
const hasta = (fin: Dia): string =>
  `Tu plan sirve hasta el ${formatDiaLargo(fin)}. Después elige otro para que sigamos con tus declaraciones.`;

function frase(plan: Pick<SuscripcionConFechas, 'estado' | 'fechaFin'> | undefined): string {
  if (!plan) return loPagasTu('. Elige un plan para que sigamos con tus declaraciones.');
  return plan.estado === 'pre_cancelada' ? hasta(plan.fechaFin) : loPagasTu(' y tu plan sigue igual.');
}

/** What a client who lost their gestor is told about who pays: nothing to buy while their own plan serves (D-50, D-63). */
export const fraseSinGestor = async (
  { tx, reloj }: Pick<Contexto, 'tx' | 'reloj'>,
  usuarioId: number,
): Promise<string> => frase(await findPlanQueSirve(tx, usuarioId, reloj.hoy()));
