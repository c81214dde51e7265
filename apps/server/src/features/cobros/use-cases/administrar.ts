import type { cobros } from '@aldia/contract/cobros.ts';
import type { Entrada } from '@aldia/contract/endpoint.ts';
import { AVISOS } from '@aldia/contract/textos.ts';
import { CODIGO, dejaEnDuda } from '@aldia/domain/cobros/codigos.ts';
import { DUDA_MINUTOS, yaNoLlega } from '@aldia/domain/cobros/estados.ts';
import type { Dia } from '@aldia/domain/fechas/fechas.ts';
import { AppError, enCampo } from '../../../shared/app-error.ts';
import type { Contexto, ContextoDeConsulta } from '../../../shared/contexto.ts';
import { enPasos, transaccional } from '../../../shared/manejador.ts';
import type { RespuestaDePasarela } from '../../../shared/puertos.ts';
import { correoDeDevolucion } from '../avisos/correos.ts';
import { closeTarea } from '../avisos/tareas.repo.ts';
import { reintentarDevolucion, seSabeDeTodas } from '../cierre/completar.ts';
import { conciliar as conciliarDia, leerSuLiquidacion } from '../conciliacion/conciliar.ts';
import { explainLinea } from '../conciliacion/lineas.repo.ts';
import { cambiarEstado } from '../intencion/cambiar-estado.ts';
import { esDeOtroCobro, findIntencion, findMotivoDeDevolucion, takeIntencion } from '../intencion/intenciones.repo.ts';
import { type Intento, listIntentos } from '../intencion/intentos.repo.ts';
import { findFila } from '../listado.repo.ts';
import { anotarVuelta } from '../respuesta/anotar.ts';
import { preguntarPor } from '../respuesta/preguntar.ts';
import { findCorreo } from '../tarjetas.repo.ts';

export const conciliar = enPasos(
  async ({ fecha, csv }: { fecha: Dia; csv?: string | undefined }, ctx) => {
    // Its differences would be counted where no list looks, and a day without movements would be told as matched.
    if (fecha > ctx.reloj.hoy()) throw enCampo('fecha', AVISOS.diaFuturo);
    return conciliarDia(ctx, fecha, await leerSuLiquidacion(ctx, fecha, csv));
  },
  async (_entrada, _ctx, resumen) => resumen,
);

export const explicarLinea = transaccional(async ({ id, explicacion }: { id: number; explicacion: string }, ctx) => {
  const linea = await explainLinea(ctx.tx, id, ctx.actor.usuarioId, explicacion, ctx.reloj.ahora());
  if (!linea) throw new AppError('LINEA_NO_ENCONTRADA');
  await ctx.auditar({
    accion: 'cobro.lineaExplicada',
    entidad: 'conciliacion_linea',
    entidadId: id,
    despues: { explicacion },
  });
  return linea;
});

/**
 * Resolves a doubt with what the provider said by another channel, unless the provider now answers otherwise about this charge. The
 * completer then delivers or refunds an approved charge like any other, and the settlement finds its message.
 */
export const resolverDuda = enPasos(
  async ({ id }: Entrada<typeof cobros.resolverDuda>, ctx) => {
    const intento = (await listIntentos(ctx.bd, id)).find((x) => x.clase !== 'anulacion') ?? null;
    const respuesta = intento ? await preguntarPor(ctx, intento.id) : undefined;
    return { intento, respuesta };
  },
  async ({ id, resultado, transaccionId, nota }, ctx, { intento, respuesta }) => {
    const i = await takeIntencion(ctx.tx, id);
    if (!i) throw new AppError('COBRO_NO_ENCONTRADO');
    if (i.estado !== 'en_duda') throw new AppError('COBRO_EN_OTRO_ESTADO');
    if (resultado === 'rechazada') {
      exigirQueNoSeCobro(ctx, intento, respuesta);
      await cambiarEstado(ctx, i, { a: 'rechazada', codigo: CODIGO.sinCobro, motivo: nota });
    } else {
      await exigirReferencia(ctx, id, transaccionId, respuesta ?? null);
      if (intento) await anotarVuelta(ctx, intento, { respuesta: porOtroMedio(transaccionId), falla: null });
      await cambiarEstado(ctx, i, { a: 'aprobada', codigo: CODIGO.aprobado, transaccionId, motivo: nota });
    }
    return exigirFila(ctx, id);
  },
);

const porOtroMedio = (transaccionId: string): RespuestaDePasarela => ({
  codigo: CODIGO.aprobado,
  descripcion: 'Decidido por un administrador',
  transaccionId,
  autorizacion: '',
  crudo: '',
});

/**
 * Refuses to call the charge "not made" while an approval may still arrive, by the completer's rule, or when the provider says that it
 * charged it.
 */
function exigirQueNoSeCobro(
  { reloj }: Contexto,
  intento: Intento | null,
  respuesta: RespuestaDePasarela | null | undefined,
): void {
  const dicho = respuesta && !dejaEnDuda(respuesta.codigo) ? respuesta : null;
  if (dicho?.codigo === CODIGO.aprobado)
    throw enCampo('resultado', `La pasarela dice que sí lo cobró: ${dicho.transaccionId}`);
  if (dicho || !intento || yaNoLlega(intento.enviadoEn, reloj.ahora())) return;
  throw enCampo(
    'resultado',
    `El banco puede responder hasta ${DUDA_MINUTOS} minutos después. Espera y vuelve a decidir.`,
  );
}

/** Requires the provider's reference: without it the money could never be refunded, and two charges cannot share one. */
async function exigirReferencia(
  ctx: Contexto,
  id: string,
  transaccionId: string,
  respuesta: RespuestaDePasarela | null,
): Promise<void> {
  const mensaje =
    transaccionId === ''
      ? 'Escribe la referencia de la pasarela'
      : (loQueContradice(transaccionId, respuesta) ??
        ((await esDeOtroCobro(ctx.tx, id, transaccionId)) ? 'Esa referencia es de otro cobro' : null));
  if (mensaje) throw enCampo('transaccion_id', mensaje);
}

/** What the provider's answer contradicts; a missing answer or an unknown message contradicts nothing. */
function loQueContradice(transaccionId: string, respuesta: RespuestaDePasarela | null): string | null {
  if (respuesta === null || dejaEnDuda(respuesta.codigo)) return null;
  if (respuesta.codigo !== CODIGO.aprobado) return `La pasarela dice que no aprobó este cobro (${respuesta.codigo})`;
  return respuesta.transaccionId === transaccionId
    ? null
    : `La pasarela dice que la referencia de este cobro es ${respuesta.transaccionId}`;
}

async function exigirFila(ctx: Pick<Contexto, 'tx'>, id: string) {
  const fila = await findFila(ctx.tx, id);
  if (!fila) throw new AppError('COBRO_NO_ENCONTRADO');
  return fila;
}

export const reintentarAnulacion = enPasos(
  async ({ id }: { id: string }, ctx: ContextoDeConsulta) => {
    const i = await findIntencion(ctx.bd, id);
    if (!i) throw new AppError('COBRO_NO_ENCONTRADO');
    const suyo = i.estado === 'anulacion_fallida' && (await reintentarDevolucion(ctx, i, 'Lo pidió un administrador'));
    if (!suyo) throw new AppError('COBRO_EN_OTRO_ESTADO');
  },
  ({ id }, ctx) => exigirFila(ctx, id),
);

/**
 * Records that a person refunded a charge that the provider does not refund. Refused while a void may have passed: it first asks the
 * outcome of every void.
 */
export const devolverAparte = enPasos(
  async ({ id }: Entrada<typeof cobros.devolverAparte>, ctx) => {
    const i = await findIntencion(ctx.bd, id);
    if (i?.estado === 'anulacion_fallida' && !(await seSabeDeTodas(ctx, i.id)))
      throw new AppError('PASARELA_NO_RESPONDE');
  },
  async ({ id, referencia, nota }, ctx) => {
    const i = await takeIntencion(ctx.tx, id);
    if (!i) throw new AppError('COBRO_NO_ENCONTRADO');
    if (i.estado !== 'anulacion_fallida') throw new AppError('COBRO_EN_OTRO_ESTADO');
    const motivo = `Devuelto por otro medio (${referencia}): ${nota}`;
    const devuelta = await cambiarEstado(ctx, i, { a: 'anulada', motivo, aparte: true });
    const porQue = await findMotivoDeDevolucion(ctx.tx, id);
    await ctx.enviarCorreo(correoDeDevolucion(devuelta, await findCorreo(ctx.tx, i.usuarioId), porQue, referencia));
    return exigirFila(ctx, id);
  },
);

export const resolverTarea = transaccional(async ({ id, nota }: { id: number; nota: string }, ctx) => {
  const cierre = { por: ctx.actor.usuarioId, nota, ahora: ctx.reloj.ahora() };
  const tarea = await closeTarea(ctx.tx, id, cierre);
  if (!tarea) throw new AppError('TAREA_NO_ENCONTRADA');
  await ctx.auditar({ accion: 'cobro.tareaResuelta', entidad: 'tarea_de_operador', entidadId: id, despues: { nota } });
  return { ...tarea, renovaciones: null };
});
