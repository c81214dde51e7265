import { sePuedeBajar } from '@aldia/domain/salida/salida.ts';
import { AppError } from '../../../shared/app-error.ts';
import { transaccional } from '../../../shared/manejador.ts';
import { exigirSalida } from '../exigir-salida.ts';
import { enlaceDeSalida } from '../pedido.ts';

/** Audits who downloads a whole account before it gives the link. */
export const enlace = transaccional(async ({ id }: { id: string }, ctx) => {
  const salida = await exigirSalida(ctx, id);
  if (ctx.sesionId === null || !sePuedeBajar(salida, ctx.reloj.ahora())) throw new AppError('SALIDA_EN_OTRO_ESTADO');
  await ctx.auditar({
    accion: 'salida.descargada',
    entidad: 'usuario',
    entidadId: salida.usuarioId,
    despues: { salida: id, bytes: salida.bytes, sha256: salida.sha256 },
  });
  return enlaceDeSalida(ctx, { id, sesionId: ctx.sesionId });
});
