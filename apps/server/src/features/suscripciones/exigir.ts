import { impedimentoDeSuRegimen } from '@aldia/domain/gestor/regimen-de-cliente.ts';
import { AppError } from '../../shared/app-error.ts';
import type { ContextoDeConsulta } from '../../shared/contexto.ts';
import type { Conexion } from '../../shared/db.ts';
import { findTitular } from './alta.repo.ts';
import { leerBorrador } from './borrador.ts';
import { esDelRegimen, findPlan, findRegimen, type Plan } from './planes.repo.ts';

/** A plan that is on sale for that regime. Throws PLAN_NO_DISPONIBLE. */
export async function exigirPlan(bd: Conexion, id: number, regimenId: number | null): Promise<Plan> {
  const plan = await findPlan(bd, id);
  if (!plan?.activo || !esDelRegimen(plan, regimenId)) throw new AppError('PLAN_NO_DISPONIBLE');
  return plan;
}

/** A plan that the caller may buy: during onboarding for the regime of the draft, later for their own regime. */
export async function planPara(ctx: ContextoDeConsulta, id: number, enAlta: boolean): Promise<Plan> {
  const { usuarioId } = ctx.actor;
  const titular = await findTitular(ctx.bd, usuarioId);
  const borrador = enAlta ? await leerBorrador(ctx.bd, usuarioId) : null;
  return exigirPlan(ctx.bd, id, borrador?.regimenId ?? titular?.regimenId ?? null);
}

/**
 * Throws REGIMEN_NO_ADMITIDO ('Proximamente') for a regime that AlDía does not file yet. A person with months of one regime keeps it,
 * as for their office (D-62): throws REGIMEN_PROPIO_CON_MESES.
 */
export async function exigirRegimen(bd: Conexion, usuarioId: number, id: number): Promise<void> {
  const regimen = await findRegimen(bd, id);
  if (!regimen?.admite) throw new AppError('REGIMEN_NO_ADMITIDO');
  const titular = await findTitular(bd, usuarioId);
  const impedimento = titular && impedimentoDeSuRegimen(id, titular);
  if (impedimento === 'REGIMEN_CON_MESES') throw new AppError('REGIMEN_PROPIO_CON_MESES');
  if (impedimento) throw new AppError(impedimento);
}
