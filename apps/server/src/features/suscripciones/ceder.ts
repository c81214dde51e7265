import type { Dia } from '@aldia/domain/fechas/fechas.ts';
import { alPagarElGestor } from '@aldia/domain/gestor/pago.ts';
import type { Contexto } from '../../shared/contexto.ts';
import type { Conexion } from '../../shared/db.ts';
import { syncEstadosDe } from '../../shared/estados-de-usuario.repo.ts';
import { findGestorQuePaga } from '../../shared/suscripciones.repo.ts';
import { findTitular } from './alta.repo.ts';
import { listPorCeder } from './ceder.repo.ts';
import { correoDePlanCedido } from './correo-de-plan-cedido.ts';
import type { Plan } from './planes.repo.ts';
import { type Suscripcion, takeSuscripcion } from './suscripciones.repo.ts';
import { terminarPlan } from './terminar.ts';

/** The gestor who pays by now for whoever has, or would buy, a plan; null when nobody does, and of an office's range. */
export async function findQuienYaPaga(bd: Conexion, usuarioId: number, plan: Plan, hoy: Dia): Promise<string | null> {
  if (plan.deRango) return null;
  const gestor = await findGestorQuePaga(bd, usuarioId, hoy);
  return gestor?.enUso ? gestor.nombre : null;
}

/**
 * Ends the plan of a client whom their gestor pays for by now, as accepting one who pays would, and tells them: nobody pays
 * twice for one month (D-63, D-64). The subscription is held by the caller. False when it stays as it is.
 */
export async function cederAlGestor(ctx: Contexto, s: Suscripcion): Promise<boolean> {
  const hoy = ctx.reloj.hoy();
  const gestor = await findQuienYaPaga(ctx.tx, s.usuarioId, s.plan, hoy);
  if (gestor === null) return false;
  const efecto = alPagarElGestor(s, hoy);
  if (efecto.plan === 'ninguno' || !(await terminarPlan(ctx, s))) return false;
  await syncEstadosDe(ctx.tx, [s.usuarioId]);
  const titular = await findTitular(ctx.tx, s.usuarioId);
  if (titular?.correo)
    await ctx.enviarCorreo(correoDePlanCedido(titular, { suscripcion: s, gestor, desde: efecto.pagaElGestorDesde }));
  return true;
}

/** A gestor pays from now on: the plans of those of their clients who had one end, in the same transaction. */
export async function tomarPlanesDeCartera(ctx: Contexto, gestorId: number): Promise<void> {
  for (const id of await listPorCeder(ctx.tx, ctx.reloj.hoy(), { gestorId })) {
    const s = await takeSuscripcion(ctx.tx, id);
    if (s) await cederAlGestor(ctx, s);
  }
}
