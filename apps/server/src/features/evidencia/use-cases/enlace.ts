import { puedeDescargarEvidencia } from '@aldia/domain/declaraciones/permisos.ts';
import { AppError } from '../../../shared/app-error.ts';
import { transaccional } from '../../../shared/manejador.ts';
import { leerDeclaracion } from '../../declaraciones/index.ts';
import { enlaceDeEvidencia } from '../pedido.ts';

/** A link to the whole month. The audit records who asks for it, and the zip says it too. Throws FILA_DE_OTRO. */
export const enlace = transaccional(async ({ presentacionId }: { presentacionId: number }, ctx) => {
  const d = await leerDeclaracion(ctx.tx, presentacionId);
  if (!puedeDescargarEvidencia(ctx.actor, d)) throw new AppError('FILA_DE_OTRO');
  await ctx.auditar({ accion: 'evidencia.descargada', entidad: 'declaracion', entidadId: d.id });
  return enlaceDeEvidencia(ctx, d.id);
});
