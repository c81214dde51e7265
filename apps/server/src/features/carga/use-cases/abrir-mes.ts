import { puedeCargar } from '@aldia/domain/declaraciones/permisos.ts';
import { type Mes, periodoDeclarado } from '@aldia/domain/fechas/fechas.ts';
import { transaccional } from '../../../shared/manejador.ts';
import { abrirDeclaracion, exigirFila } from '../../declaraciones/index.ts';
import { contribuyenteDe } from './contribuyente.ts';

/**
 * Opens a client's month that the monthly job did not open: one from before the client came, or without a subscription. If somebody opened
 * it meanwhile, returns it as it is.
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
