import { puedeCargar } from '@aldia/domain/declaraciones/permisos.ts';
import { type Mes, periodoDeclarado } from '@aldia/domain/fechas/fechas.ts';
import { transaccional } from '../../../shared/manejador.ts';
import { abrirDeclaracion, exigirFila } from '../../declaraciones/index.ts';
import { contribuyenteDe } from './contribuyente.ts';

/**
 * Opens a month of a client that the job of each month did not: one from before they came, or of a time without subscription.
 * A month that somebody opened meanwhile is answered as it is.
 */
export const abrirMes = transaccional(async ({ usuarioId, fecha }: { usuarioId: number; fecha: Mes }, ctx) => {
  await contribuyenteDe({ bd: ctx.tx }, usuarioId);
  const periodo = periodoDeclarado(fecha);
  const { declaracion, nueva } = await abrirDeclaracion(ctx, { usuarioId, periodo });
  exigirFila(puedeCargar, ctx.actor, declaracion);
  const { id } = declaracion;
  if (nueva)
    await ctx.auditar({
      accion: 'declaracion.mesAbierto',
      entidad: 'declaracion',
      entidadId: id,
      despues: { periodo },
    });
  return { id };
});
