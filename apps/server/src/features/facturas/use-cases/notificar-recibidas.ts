import { puedeNotificar } from '@aldia/domain/declaraciones/permisos.ts';
import { AppError } from '../../../shared/app-error.ts';
import { transaccional } from '../../../shared/manejador.ts';
import { exigirCorreo, exigirFila, tomarDeclaracion } from '../../declaraciones/index.ts';
import { correoDeRecibidas } from '../correos.ts';

export interface NotificarRecibidas {
  readonly usuarioId: number;
  readonly presentacionId: number;
}

/** Asks the client to choose their purchases. Nothing of the declaration changes; the sending is recorded (G-109). */
export const notificarRecibidas = transaccional(async ({ usuarioId, presentacionId }: NotificarRecibidas, ctx) => {
  const d = await tomarDeclaracion(ctx.tx, presentacionId);
  if (d.usuarioId !== usuarioId) throw new AppError('DECLARACION_NO_ENCONTRADA');
  exigirFila(puedeNotificar, ctx.actor, d);
  exigirCorreo(d);
  const enviado = await ctx.enviarCorreo(correoDeRecibidas(d, ctx.reloj.hoy()));
  if (enviado)
    await ctx.auditar({
      accion: 'facturas.recibidasNotificadas',
      entidad: 'declaracion',
      entidadId: d.id,
      despues: { para: d.cliente.correo },
    });
  return { enviado };
});
