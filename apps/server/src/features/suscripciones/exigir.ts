import { impedimentoDeSuRegimen } from '@aldia/domain/gestor/regimen-de-cliente.ts';
import { AppError } from '../../shared/app-error.ts';
import type { ContextoDeConsulta } from '../../shared/contexto.ts';
import type { Conexion } from '../../shared/db.ts';
import { findTitular } from './alta.repo.ts';
import { leerBorrador } from './borrador.ts';
import { esDelRegimen, findPlan, findRegimen, type Plan } from './planes.repo.ts';

/** A plan on sale for that regime. */
export async function exigirPlan(bd: Conexion, id: number, regimenId: number | null): Promise<Plan> {
  const plan = await findPlan(bd, id);
  if (!plan?.activo || !esDelRegimen(plan, regimenId)) throw new AppError('PLAN_NO_DISPONIBLE');
  return plan;
}

/** A plan that the caller may buy: in the onboarding for the regime of the draft, later for their own. */
export async function planPara(ctx: ContextoDeConsulta, id: number, enAlta: boolean): Promise<Plan> {
  const { usuarioId } = ctx.actor;
  const titular = await findTitular(ctx.bd, usuarioId);
  const borrador = enAlta ? await leerBorrador(ctx.bd, usuarioId) : null;
  return exigirPlan(ctx.bd, id, borrador?.regimenId ?? titular?.regimenId ?? null);
}

/** 'Proximamente' for a regime that does not file here yet; and who has months of one keeps it, as their office would have it (D-62). */
export async function exigirRegimen(bd: Conexion, usuarioId: number, id: number): Promise<void> {
  const regimen = await findRegimen(bd, id);
  if (!regimen?.admite) throw new AppError('REGIMEN_NO_ADMITIDO');
  const titular = await findTitular(bd, usuarioId);
  const impedimento = titular && impedimentoDeSuRegimen(id, titular);
  if (impedimento === 'REGIMEN_CON_MESES') throw new AppError('REGIMEN_PROPIO_CON_MESES');
  if (impedimento) throw new AppError(impedimento);
}
