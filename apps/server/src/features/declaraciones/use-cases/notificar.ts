import type { declaraciones } from '@aldia/contract/declaraciones.ts';
import type { Entrada } from '@aldia/contract/endpoint.ts';
import { estadoTras } from '@aldia/domain/declaraciones/estados.ts';
import { puedeNotificar } from '@aldia/domain/declaraciones/permisos.ts';
import { AppError } from '../../../shared/app-error.ts';
import { transaccional } from '../../../shared/manejador.ts';
import { cambiar } from '../cambiar.ts';
import { correoDeFinalizacion, correoDePresentacion, correoDeRecordatorio } from '../correos.ts';
import { cambiadaDe } from '../declaracion.ts';
import { recordarParaDeshacer, VENTANA_S } from '../deshacer.ts';
import { destinatarioDe } from '../destinatario.ts';
import {
  exigirAccion,
  exigirDestino,
  exigirFila,
  exigirMesAnterior,
  exigirVersion,
  tomarDeclaracion,
} from '../exigir.ts';
import { debeAlgo, debeRevisar, montosAPagar } from '../montos.ts';
import { presentarLoGuardado } from '../recalcular.ts';
import { findVencimientos, venceDeMes } from '../vencimientos.ts';

/** Reminds the client of the payment, if there is one. A second press on the same day sends and writes nothing (G-110). */
export const recordarPago = transaccional(async ({ id, version }: Entrada<typeof declaraciones.recordarPago>, ctx) => {
  const d = await tomarDeclaracion(ctx.tx, id);
  exigirFila(puedeNotificar, ctx.actor, d);
  exigirAccion('recordarPago', d);
  await exigirVersion(ctx, d, version);
  await exigirMesAnterior(ctx.tx, d);
  const dirigir = await exigirDestino(ctx.tx, d);
  const montos = montosAPagar(d);
  if (!debeAlgo(d, montos) && !debeRevisar(d, montos)) throw new AppError('NADA_QUE_PAGAR');
  const vencimientos = await findVencimientos(ctx.tx, d);
  const enviado = await ctx.enviarCorreo(dirigir(correoDeRecordatorio(d, montos, vencimientos, ctx.reloj.hoy())));
  if (enviado) await cambiar(ctx, d, 'declaracion.pagoRecordado', { recordatorioEnviadoEn: ctx.reloj.ahora() });
  return { enviado };
});

/**
 * Ends the month: only when it is paid, and only once, even when there is nobody to write to. The mail is held while the act can be undone.
 */
export const completar = transaccional(
  async ({ presentacionId, version }: Entrada<typeof declaraciones.completar>, ctx) => {
    const d = await tomarDeclaracion(ctx.tx, presentacionId);
    exigirFila(puedeNotificar, ctx.actor, d);
    if (d.finalizacionEnviadaEn !== null) throw new AppError('YA_COMPLETADA');
    exigirAccion('completar', d);
    await exigirVersion(ctx, d, version);
    await exigirMesAnterior(ctx.tx, d);
    const deshacer = await recordarParaDeshacer(ctx, d, 'completar');
    const dirigir = await destinatarioDe(ctx.tx, d);
    if (dirigir)
      await ctx.enviarCorreo({
        ...dirigir(correoDeFinalizacion(d, montosAPagar(d))),
        hastaQueVenza: { accionId: deshacer, segundos: VENTANA_S },
      });
    const cambios = { estadoId: estadoTras('completar', d), finalizacionEnviadaEn: ctx.reloj.ahora() };
    // A month filed outside AlDía and never notified here also ends, so its forms are kept now.
    if (d.presentadoId === null) await presentarLoGuardado(ctx, d, cambios, 'declaracion.completada');
    else await cambiar(ctx, d, 'declaracion.completada', cambios);
    return { ...cambiadaDe({ ...d, ...cambios }), deshacer };
  },
);

/**
 * Asks the client to file the month, while its form is not out. The declaration does not change, so nobody takes it; only the sending is
 * recorded (G-109).
 */
export const notificarPresentacion = transaccional(async ({ presentacionId }: { presentacionId: number }, ctx) => {
  const d = await tomarDeclaracion(ctx.tx, presentacionId);
  exigirFila(puedeNotificar, ctx.actor, d);
  exigirAccion('notificarPresentacion', d);
  const dirigir = await exigirDestino(ctx.tx, d);
  const vence = venceDeMes(d, montosAPagar(d), await findVencimientos(ctx.tx, d));
  const correo = dirigir(correoDePresentacion(d, vence, ctx.reloj.hoy()));
  const enviado = await ctx.enviarCorreo(correo);
  if (enviado)
    await ctx.auditar({
      accion: 'declaracion.presentacionNotificada',
      entidad: 'declaracion',
      entidadId: d.id,
      despues: { para: correo.para },
    });
  return { enviado };
});
