import { puedePasar } from '@aldia/domain/cobros/estados.ts';
import type { Contexto } from '../../../shared/contexto.ts';
import { cerrarTareaDeTerminal } from '../avisos/tareas.ts';
import { cambiarEstado } from '../intencion/cambiar-estado.ts';
import { takeIntencion } from '../intencion/intenciones.repo.ts';
import { type Intento, updateRespondido } from '../intencion/intentos.repo.ts';
import { type Anotado, pedirDevolucion } from '../intencion/pedir-devolucion.ts';
import { completarCobrosJob } from '../jobs/completar-cobros.job.ts';
import { desenlaceDe, type Vuelta } from './desenlace.ts';

export async function anotarVuelta(ctx: Contexto, intento: Intento, { respuesta, falla }: Vuelta): Promise<void> {
  await updateRespondido(ctx.tx, intento.id, {
    codigo: respuesta?.codigo ?? '',
    transaccionId: respuesta?.transaccionId ?? '',
    autorizacion: respuesta?.autorizacion ?? '',
    falla: falla?.clase ?? null,
    crudo: respuesta?.crudo ?? '',
    ahora: ctx.reloj.ahora(),
  });
}

/**
 * Stores the outcome of a charge, wherever it comes from: its sender, the completer, the settlement or an administrator. A late answer
 * changes nothing that is decided, except that money that shows up after a refusal is refunded (P09).
 */
export async function anotarCobro(ctx: Contexto, intento: Intento, vuelta: Vuelta): Promise<Anotado> {
  const i = await takeIntencion(ctx.tx, intento.intencionId);
  if (!i) throw new Error(`attempt ${intento.id} has no charge`);
  await anotarVuelta(ctx, intento, vuelta);
  const d = desenlaceDe(vuelta);
  if (d.a === 'aprobada') await cerrarTareaDeTerminal(ctx, intento);
  if (i.estado === 'rechazada' && d.a === 'aprobada')
    return pedirDevolucion(ctx, i, 'La pasarela cobró después de haberlo dado por no hecho', d.transaccionId);
  if ((i.estado !== 'enviada' && i.estado !== 'en_duda') || !puedePasar(i.estado, d.a))
    return { intencion: i, devolucion: null };
  const intencion = await cambiarEstado(ctx, i, d);
  // Queue the completer at once: the provider may already know the outcome, so do not wait a minute for it.
  if (d.a === 'en_duda') await ctx.encolar(completarCobrosJob, `duda:${i.id}`, {});
  return { intencion, devolucion: null };
}
