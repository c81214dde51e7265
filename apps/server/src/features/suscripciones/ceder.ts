import { alPagarElGestor } from '@aldia/domain/gestor/pago.ts';
import type { Contexto } from '../../shared/contexto.ts';
import { syncEstadosDe } from '../../shared/estados-de-usuario.repo.ts';
import { findGestorQuePaga } from '../../shared/suscripciones.repo.ts';
import { findTitular } from './alta.repo.ts';
import { listPorCeder } from './ceder.repo.ts';
import { correoDePlanCedido } from './correo-de-plan-cedido.ts';
import { type Suscripcion, takeSuscripcion } from './suscripciones.repo.ts';
import { terminarPlan } from './terminar.ts';

/**
 * Ends the plan of a client whom their gestor pays for by now, as accepting one who pays would, and tells them: nobody pays
 * twice for one month (D-63, D-64). The subscription is held by the caller. False when it stays as it is.
 */
export async function cederAlGestor(ctx: Contexto, s: Suscripcion): Promise<boolean> {
  if (s.plan.deRango) return false;
  const hoy = ctx.reloj.hoy();
  const gestor = await findGestorQuePaga(ctx.tx, s.usuarioId, hoy);
  if (!gestor?.enUso) return false;
  const efecto = alPagarElGestor(s, hoy);
  if (efecto.plan === 'ninguno' || !(await terminarPlan(ctx, s))) return false;
  await syncEstadosDe(ctx.tx, [s.usuarioId]);
  const titular = await findTitular(ctx.tx, s.usuarioId);
  if (titular?.correo)
    await ctx.enviarCorreo(
      correoDePlanCedido(titular, { suscripcion: s, gestor: gestor.nombre, desde: efecto.pagaElGestorDesde }),
    );
  return true;
}

/** A gestor pays from now on: the plans of those of their clients who had one end, in the same transaction. */
export async function tomarPlanesDeCartera(ctx: Contexto, gestorId: number): Promise<void> {
  for (const id of await listPorCeder(ctx.tx, ctx.reloj.hoy(), { gestorId })) {
    const s = await takeSuscripcion(ctx.tx, id);
    if (s) await cederAlGestor(ctx, s);
  }
}
