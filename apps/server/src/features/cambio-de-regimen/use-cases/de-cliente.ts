import { desdeCuando, seQuita } from '@aldia/domain/cambio-de-regimen/cambio.ts';
import { veSuDinero } from '@aldia/domain/permisos/lazo.ts';
import { AppError } from '../../../shared/app-error.ts';
import type { Conexion } from '../../../shared/db.ts';
import { consulta } from '../../../shared/manejador.ts';
import { findPlanPropio } from '../../suscripciones/index.ts';
import { findMeses, findTitular, listCambios } from '../cambio-de-regimen.repo.ts';
import { exigirQuienCambia } from '../exigir.ts';

/** The plan of one regime that a client pays; null when none is left to charge. */
export async function planDeUnRegimen(bd: Conexion, usuarioId: number) {
  const s = await findPlanPropio(bd, usuarioId);
  if (!s || s.estado === 'terminada' || s.plan.regimenId === null) return null;
  return { nombre: s.plan.nombre, regimenId: s.plan.regimenId };
}

/** A client's regime, the written changes, and from which months another one may apply. Throws CLIENTE_NO_ENCONTRADO. */
export const deCliente = consulta(async ({ id }: { id: number }, ctx) => {
  const lazo = await exigirQuienCambia(ctx, id);
  const titular = await findTitular(ctx.bd, id);
  if (!titular) throw new AppError('CLIENTE_NO_ENCONTRADO');
  const [cambios, suyos] = await Promise.all([listCambios(ctx.bd, id), findMeses(ctx.bd, id)]);
  const meses = { ...suyos, hoy: ctx.reloj.hoy() };
  const { id: usuarioId, ...quien } = titular;
  return {
    usuarioId,
    ...quien,
    ...desdeCuando(meses),
    conMesesTrabajados: suyos.ultimoTrabajado !== null,
    cambios: cambios.map((c) => ({ ...c, seQuita: seQuita(c, meses) })),
    plan: veSuDinero(ctx.actor, lazo) ? await planDeUnRegimen(ctx.bd, id) : null,
  };
});
