import { ROTULOS_DE_REGIMEN } from '@aldia/contract/textos-cambio-de-regimen.ts';
import { desdeCuando, seQuita } from '@aldia/domain/cambio-de-regimen/cambio.ts';
import { veSuDinero } from '@aldia/domain/permisos/lazo.ts';
import { ESTADOS_QUE_SE_RENUEVAN } from '@aldia/domain/suscripciones/estados.ts';
import { AppError } from '../../../shared/app-error.ts';
import { aQuienSeAvisa } from '../../../shared/avisar-al-duenio.ts';
import type { Conexion } from '../../../shared/db.ts';
import { consulta } from '../../../shared/manejador.ts';
import { findPlanPropio } from '../../suscripciones/index.ts';
import { findMeses, findTitular, listCambios } from '../cambio-de-regimen.repo.ts';
import { exigirQuienCambia } from '../exigir.ts';

/** The plan of one regime that a client goes on paying; null when none is charged again. */
export async function planDeUnRegimen(bd: Conexion, usuarioId: number) {
  const s = await findPlanPropio(bd, usuarioId);
  if (!s || !ESTADOS_QUE_SE_RENUEVAN.includes(s.estado) || s.plan.regimenId === null) return null;
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
    cambios: cambios.map(({ deOficina, anotadoPorId, ...c }) => {
      // An office reads nothing of those that had the client before.
      const deOtra = lazo === 'cartera' && deOficina && anotadoPorId !== ctx.actor.usuarioId;
      return { ...c, anotadoPor: deOtra ? ROTULOS_DE_REGIMEN.otraOficina : c.anotadoPor, seQuita: seQuita(c, meses) };
    }),
    recibeCorreo: (await aQuienSeAvisa(ctx, id)).para !== '',
    plan: veSuDinero(ctx.actor, lazo) ? await planDeUnRegimen(ctx.bd, id) : null,
  };
});
