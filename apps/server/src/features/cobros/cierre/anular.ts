import { CODIGO } from '@aldia/domain/cobros/codigos.ts';
import { AppError } from '../../../shared/app-error.ts';
import type { Contexto } from '../../../shared/contexto.ts';
import { correoDeDevolucion, detalleDeDosVeces } from '../avisos/correos.ts';
import { abrirTarea } from '../avisos/tareas.ts';
import { type Entorno, enTransaccion } from '../en-transaccion.ts';
import { cambiarEstado } from '../intencion/cambiar-estado.ts';
import { findIntencion, findMotivoDeDevolucion, takeIntencion } from '../intencion/intenciones.repo.ts';
import type { Intento } from '../intencion/intentos.repo.ts';
import { type Anotado, pedirDevolucion } from '../intencion/pedir-devolucion.ts';
import { anotarVuelta } from '../respuesta/anotar.ts';
import { escuchar, loQueDijo, type Vuelta } from '../respuesta/desenlace.ts';
import { conPaciencia, esperarHasta } from '../respuesta/paciencia.ts';
import { findCorreo } from '../tarjetas.repo.ts';
import type { Intencion } from '../tipos.ts';

/**
 * Refunds an approved charge that was not applied. Sends one void, however many callers ask. Returns a charge in any other state as it
 * is. Never call it inside a transaction.
 */
export const anularCobro = (entorno: Entorno, intencionId: string, motivo: string): Promise<Intencion> =>
  devolver(entorno, intencionId, (ctx) => tomarParaAnular(ctx, intencionId, motivo));

/** Refunds an approved charge that cannot be delivered, and opens a task with the reason: nobody asked for this refund (D-53). */
export const devolverSinEntregar = (entorno: Entorno, intencionId: string, motivo: string): Promise<Intencion> =>
  devolver(entorno, intencionId, async (ctx) => {
    const anotado = await tomarParaAnular(ctx, intencionId, motivo);
    if (anotado.devolucion) await abrirTarea(ctx, { clase: 'no_entregado', intencion: anotado.intencion, motivo });
    return anotado;
  });

async function devolver(
  entorno: Entorno,
  intencionId: string,
  tomar: (ctx: Contexto) => Promise<Anotado>,
): Promise<Intencion> {
  const { intencion, devolucion } = await enTransaccion(entorno, tomar);
  if (devolucion) return enviarDevolucion(entorno, intencion, devolucion);
  if (intencion.estado !== 'anulando') return intencion;
  const hallada = await esperarHasta(
    () => findIntencion(entorno.bd, intencionId),
    (i) => i?.estado !== 'anulando',
    entorno.esperaMs,
  );
  return hallada ?? intencion;
}

async function tomarParaAnular(ctx: Contexto, id: string, motivo: string): Promise<Anotado> {
  const i = await takeIntencion(ctx.tx, id);
  if (!i) throw new AppError('COBRO_NO_ENCONTRADO');
  if (i.estado !== 'aprobada') return { intencion: i, devolucion: null };
  if (i.monto > 0) return pedirDevolucion(ctx, i, motivo);
  const soltada = await cambiarEstado(ctx, i, { a: 'anulando', motivo });
  return {
    intencion: await cambiarEstado(ctx, soltada, { a: 'anulada', motivo: 'Sin costo: nada que devolver' }),
    devolucion: null,
  };
}

/** Sends a void that is already stored, and stores the answer. */
export async function enviarDevolucion(entorno: Entorno, i: Intencion, intento: Intento): Promise<Intencion> {
  const vuelta = await escuchar(() => entorno.pasarela.anular(i.transaccionId, intento.id));
  return conPaciencia(() => enTransaccion(entorno, (ctx) => anotarDevolucion(ctx, intento, vuelta)));
}

/** Stores the outcome of a void, wherever it comes from. Only an approval ends it: anything else is tried again (P06). */
export async function anotarDevolucion(ctx: Contexto, intento: Intento, vuelta: Vuelta): Promise<Intencion> {
  const i = await takeIntencion(ctx.tx, intento.intencionId);
  if (!i) throw new Error(`attempt ${intento.id} has no charge`);
  await anotarVuelta(ctx, intento, vuelta);
  if (i.devueltaAparteEn !== null && vuelta.respuesta?.codigo === CODIGO.aprobado) await avisarDosVeces(ctx, i);
  if (i.estado !== 'anulando' && i.estado !== 'anulacion_fallida') return i;
  if (vuelta.respuesta?.codigo !== CODIGO.aprobado) {
    if (i.estado === 'anulacion_fallida') return i;
    return cambiarEstado(ctx, i, { a: 'anulacion_fallida', motivo: loQueDijo(vuelta) });
  }
  const anulada = await cambiarEstado(ctx, i, { a: 'anulada', motivo: 'Devuelto por la pasarela' });
  const motivo = await findMotivoDeDevolucion(ctx.tx, anulada.id);
  await ctx.enviarCorreo(correoDeDevolucion(anulada, await findCorreo(ctx.tx, anulada.usuarioId), motivo));
  return anulada;
}

/** The provider refunded after all what a person had already refunded: one of the two must be claimed back. */
const avisarDosVeces = (ctx: Contexto, i: Intencion) =>
  abrirTarea(ctx, { clase: 'anulacion_fallida', intencion: i, detalle: detalleDeDosVeces(i), insiste: true });
