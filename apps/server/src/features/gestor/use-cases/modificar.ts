import { AppError } from '../../../shared/app-error.ts';
import { transaccional } from '../../../shared/manejador.ts';
import { lockEnlace, tieneOtroGestor, updateBaja } from '../gestion.repo.ts';

export interface EstadoDeCliente {
  readonly id: number;
  readonly bajaEn: string | null;
}

/**
 * Puts a client of the caller down or enables them; the link of somebody else does not exist. The same again changes nothing,
 * and the moment is ours, whatever came. Throws CLIENTE_NO_ENCONTRADO, CLIENTE_DE_OTRO_GESTOR.
 */
export const modificar = transaccional(async ({ id, bajaEn }: EstadoDeCliente, ctx) => {
  const gestorId = ctx.actor.usuarioId;
  const enlace = await lockEnlace(ctx.tx, gestorId, id);
  if (!enlace) throw new AppError('CLIENTE_NO_ENCONTRADO');
  const deBaja = bajaEn !== null;
  if (deBaja === (enlace.bajaEn !== null)) return enlace;
  if (!deBaja && (await tieneOtroGestor(ctx.tx, gestorId, enlace.usuarioId)))
    throw new AppError('CLIENTE_DE_OTRO_GESTOR');
  const nueva = deBaja ? ctx.reloj.ahora() : null;
  await updateBaja(ctx.tx, id, nueva);
  await ctx.auditar({
    accion: deBaja ? 'cartera.baja' : 'cartera.habilitada',
    entidad: 'usuario',
    entidadId: enlace.usuarioId,
    antes: { deleted_at: enlace.bajaEn },
    despues: { deleted_at: nueva },
  });
  return { ...enlace, bajaEn: nueva };
});
