import { AppError } from '../../shared/app-error.ts';
import { findPlan, findRegimen, type Plan } from './planes.repo.ts';
import type { Conexion } from './suscripciones.repo.ts';

/** A plan on sale for that regime; one without a regime is for everybody. */
export async function exigirPlan(bd: Conexion, id: number, regimenId: number | null): Promise<Plan> {
  const plan = await findPlan(bd, id);
  const esDelRegimen = plan?.regimenId === null || plan?.regimenId === regimenId;
  if (!plan?.activo || !esDelRegimen) throw new AppError('PLAN_NO_DISPONIBLE');
  return plan;
}

/** 'Proximamente' for a regime that does not file here yet. */
export async function exigirRegimen(bd: Conexion, id: number): Promise<void> {
  const regimen = await findRegimen(bd, id);
  if (!regimen?.admite) throw new AppError('REGIMEN_NO_ADMITIDO');
}
