import { type Centavos, formatQ, toQuetzales } from '@aldia/domain/dinero/centavos.ts';
import { AppError } from '../../../shared/app-error.ts';
import type { Contexto } from '../../../shared/contexto.ts';
import { transaccional } from '../../../shared/manejador.ts';
import { findRecargo, guardarRecargo } from '../recargo.repo.ts';
import { aRecargo } from './actual.ts';

/** Changes the surcharge. If the caller's version is outdated, throws RECARGO_CAMBIADO with the present value (D-28). */
export const actualizar = transaccional(async (e: { monto: Centavos; version: number }, ctx) => {
  const antes = aRecargo(await findRecargo(ctx.tx));
  const firma = { por: ctx.actor.usuarioId, en: ctx.reloj.ahora() };
  if (antes.version !== e.version || !(await guardarRecargo(ctx.tx, e.monto, e.version, firma)))
    throw await conflicto(ctx);
  const despues = aRecargo(await findRecargo(ctx.tx));
  await ctx.auditar({
    accion: 'recargo.actualizado',
    entidad: 'recargo',
    entidadId: 1,
    antes: { monto: toQuetzales(antes.monto), version: antes.version },
    despues: { monto: toQuetzales(despues.monto), version: despues.version },
  });
  return despues;
});

async function conflicto(ctx: Contexto): Promise<AppError> {
  const { monto, version, modificadoPor, modificadoEn } = aRecargo(await findRecargo(ctx.tx));
  const quien = modificadoPor ?? 'El sistema';
  const data = { version, modificada_por: quien, modificada_en: modificadoEn };
  return new AppError('RECARGO_CAMBIADO', { quien, monto: formatQ(monto) }, { data });
}
