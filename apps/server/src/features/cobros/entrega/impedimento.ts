import type { Impedimento } from '@aldia/domain/cobros/codigos.ts';
import type { Contexto } from '../../../shared/contexto.ts';
import { findCanjeDe } from '../cupones/cupones.repo.ts';
import type { Impedimentos, Intencion } from '../tipos.ts';

/**
 * Why what a charge pays for may no longer happen, or null. It is the one check before sending and before delivering, for every purpose
 * (D-53). The caller must hold the charge.
 */
export async function impedimentoDe(ctx: Contexto, ventas: Impedimentos, i: Intencion): Promise<Impedimento | null> {
  const conCupon = i.detalle.canjeId !== undefined;
  if (conCupon && !(await findCanjeDe(ctx.tx, i.id))) return 'sin_cupon';
  return ventas.impedimento(ctx, i);
}
