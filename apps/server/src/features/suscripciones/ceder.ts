import type { Dia } from '@aldia/domain/fechas/fechas.ts';
import { alAceptarGestor } from '@aldia/domain/gestor/pago.ts';
import type { Contexto } from '../../shared/contexto.ts';
import type { Conexion } from '../../shared/db.ts';
import { syncEstadosDe } from '../../shared/estados-de-usuario.repo.ts';
import { findGestorDe } from '../../shared/suscripciones.repo.ts';
import { findTitular } from './alta.repo.ts';
import { listPorCeder } from './ceder.repo.ts';
import { correoDePlanCedido } from './correo-de-plan-cedido.ts';
import type { Plan } from './planes.repo.ts';
import { type Suscripcion, takeSuscripcion } from './suscripciones.repo.ts';
import { findPlanPropio, terminarPlan } from './terminar.ts';

/** The gestor who pays what comes next for a person who has, or would buy, a plan. Null when no gestor pays, and for an office's range. */
export async function findQuienYaPaga(bd: Conexion, usuarioId: number, plan: Plan, hoy: Dia): Promise<string | null> {
  const gestor = plan.deRango ? undefined : await findGestorDe(bd, usuarioId);
  if (!gestor) return null;
  const { pagaElGestorDesde } = alAceptarGestor(await findPlanPropio(bd, usuarioId), gestor, hoy);
  return pagaElGestorDesde === null ? null : gestor.nombre;
}

/**
 * Ends the plan of a client whose gestor pays what comes after it, as accepting a paying gestor would, and mails the client: nobody
 * pays twice for one month (D-63, D-64). The caller must hold the subscription. Returns false when the plan stays as it is.
 */
export async function cederAlGestor(ctx: Contexto, s: Suscripcion): Promise<boolean> {
  const gestor = s.plan.deRango ? undefined : await findGestorDe(ctx.tx, s.usuarioId);
  if (!gestor) return false;
  const efecto = alAceptarGestor(s, gestor, ctx.reloj.hoy());
  if (efecto.plan !== 'termina' || !(await terminarPlan(ctx, s))) return false;
  await syncEstadosDe(ctx.tx, [s.usuarioId]);
  const titular = await findTitular(ctx.tx, s.usuarioId);
  if (titular?.correo)
    await ctx.enviarCorreo(
      correoDePlanCedido(titular, {
        suscripcion: s,
        gestor: gestor.nombre,
        desde: efecto.pagaElGestorDesde,
        ahora: ctx.reloj.ahora(),
      }),
    );
  return true;
}

/** Ends the plans of a gestor's clients when the gestor starts to pay, in the same transaction. */
export async function tomarPlanesDeCartera(ctx: Contexto, gestorId: number): Promise<void> {
  for (const id of await listPorCeder(ctx.tx, ctx.reloj.hoy(), { gestorId })) {
    const s = await takeSuscripcion(ctx.tx, id);
    if (s) await cederAlGestor(ctx, s);
  }
}
