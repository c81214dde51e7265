import type { Centavos } from '@aldia/domain/dinero/centavos.ts';
import { toQuetzales } from '@aldia/domain/dinero/centavos.ts';
import type { Dia } from '@aldia/domain/fechas/fechas.ts';
import { type PrecioDeRenovacion, precioDeRenovacion } from '@aldia/domain/suscripciones/precio.ts';
import type { Contexto } from '../../shared/contexto.ts';
import type { Conexion } from '../../shared/db.ts';
import { avisarPreciosJob } from './jobs/avisar-precios.ts';
import { findPrecioDePlan, listAvisosDePrecio, takePrecio, updatePrecio } from './precios.repo.ts';
import type { Suscripcion } from './suscripciones.repo.ts';

/** What the renewal that begins on a day charges of a subscription. */
export const precioAlRenovar = async (bd: Conexion, s: Suscripcion, desde: Dia): Promise<PrecioDeRenovacion> =>
  precioDeRenovacion({ pagaba: s.precio, delPlan: s.plan.precio, avisos: await listAvisosDePrecio(bd, s) }, desde);

export interface CambioDePrecio {
  readonly antes: Centavos;
  readonly despues: Centavos;
}
/**
 * The only road to a new price of a plan (D-51). From now on it is what new subscriptions pay; whoever has one is told by mail,
 * and their renewals follow from the 15th day after. Null when there is no such plan; nothing is written when it costs that
 * already. In centavos.
 */
export async function cambiarPrecio(ctx: Contexto, planId: number, despues: Centavos): Promise<CambioDePrecio | null> {
  const antes = await takePrecio(ctx.tx, planId);
  if (antes === undefined) return null;
  if (antes === despues) return { antes, despues };
  await updatePrecio(ctx.tx, planId, despues);
  await ctx.auditar({
    accion: 'plan.precioCambiado',
    entidad: 'tipo_suscripcion',
    entidadId: planId,
    antes: { precio: toQuetzales(antes) },
    despues: { precio: toQuetzales(despues) },
  });
  const { id } = await findPrecioDePlan(ctx.tx, planId);
  await ctx.encolar(avisarPreciosJob, `precio:${id}`, {});
  return { antes, despues };
}
