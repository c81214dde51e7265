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
 * Writes down what became of a charge, whoever learnt it: its sender, the completer, the settlement or an administrator.
 * What arrives late changes nothing that is decided, but for money that shows up after a refusal: that goes back (P09).
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
  // Nobody waits a minute for what the provider may know already.
  if (d.a === 'en_duda') await ctx.encolar(completarCobrosJob, `duda:${i.id}`, {});
  return { intencion, devolucion: null };
}
