import { regimenEscrito } from '@aldia/contract/regimen-escrito.ts';
import { formatMes, type Mes } from '@aldia/domain/fechas/fechas.ts';
import { avisarAlDuenio } from '../../shared/avisar-al-duenio.ts';
import type { Contexto } from '../../shared/contexto.ts';

const SUSCRIPCION = { texto: 'Ver mi suscripción', ruta: '/perfil_usuario/5' };
const INGRESAR = { texto: 'Ingresar', ruta: '/' };

interface CambioDicho {
  readonly usuarioId: number;
  readonly desde: Mes;
  readonly antesId: number;
  readonly despuesId: number;
  readonly plan: PlanDeOtro;
}
/** The plan of another regime that the client goes on paying; null when there is none. */
type PlanDeOtro = { readonly nombre: string; readonly regimenId: number } | null;
/** What the client has to do about that plan: to choose one of the regime that they have from `cuando` on. */
const sobreElPlan = (plan: PlanDeOtro, cuando: string, regimenId: number): string[] =>
  plan === null
    ? []
    : [
        `Tu plan ${plan.nombre} es de ${regimenEscrito(plan.regimenId)} y se sigue cobrando. ${cuando} elige en tu cuenta un plan de ${regimenEscrito(regimenId)}.`,
      ];
/** Tells the client from which month they have another regime, and what that leaves for them to do. */
export const avisarDeCambio = (ctx: Contexto, c: CambioDicho): Promise<void> => {
  const [antes, despues, mes] = [regimenEscrito(c.antesId), regimenEscrito(c.despuesId), formatMes(c.desde)];
  return avisarAlDuenio(ctx, c.usuarioId, `regimen-cambia:${c.usuarioId}:${c.desde}:${ctx.reloj.ahora()}`, {
    asunto: `Tu régimen cambia desde ${mes}`,
    parrafos: [
      `Anotamos que desde ${mes} declaras como ${despues}. Los meses anteriores siguen como ${antes}.`,
      ...sobreElPlan(c.plan, `A partir de ${mes}`, c.despuesId),
      'Si tu RTU dice otra cosa, escríbenos.',
    ],
    boton: c.plan === null ? INGRESAR : SUSCRIPCION,
  });
};

/** Tells the client that the change they were told about does not come. */
export const avisarDeQueSigue = (
  ctx: Contexto,
  c: Pick<CambioDicho, 'usuarioId' | 'desde' | 'antesId' | 'plan'>,
): Promise<void> =>
  avisarAlDuenio(ctx, c.usuarioId, `regimen-sigue:${c.usuarioId}:${c.desde}:${ctx.reloj.ahora()}`, {
    asunto: 'Tu régimen sigue igual',
    parrafos: [
      `Quitamos el cambio de régimen que teníamos anotado desde ${formatMes(c.desde)}: sigues como ${regimenEscrito(c.antesId)}.`,
      ...sobreElPlan(c.plan, 'Si ya no te sirve,', c.antesId),
      'Si tu RTU dice otra cosa, escríbenos.',
    ],
    boton: c.plan === null ? INGRESAR : SUSCRIPCION,
  });
