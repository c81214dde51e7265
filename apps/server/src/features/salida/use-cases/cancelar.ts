import { estaEnCurso } from '@aldia/domain/salida/salida.ts';
import { AppError } from '../../../shared/app-error.ts';
import { transaccional } from '../../../shared/manejador.ts';
import { exigirSalida } from '../exigir-salida.ts';
import { markCancelada } from '../salida.repo.ts';

/** Cancels an export. The worker notices before its next file and stops; a sweep deletes what it had written. */
export const cancelar = transaccional(async ({ id }: { id: string }, ctx) => {
  const salida = await exigirSalida(ctx, id);
  if (!estaEnCurso(salida.estado)) throw new AppError('SALIDA_EN_OTRO_ESTADO');
  await markCancelada(ctx.tx, id, ctx.reloj.ahora());
  await ctx.auditar({
    accion: 'salida.cancelada',
    entidad: 'usuario',
    entidadId: salida.usuarioId,
    despues: { salida: id },
  });
  return true as const;
});
