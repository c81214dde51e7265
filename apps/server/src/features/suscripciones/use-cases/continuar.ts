import { estadoTrasHecho } from '@aldia/domain/suscripciones/estados.ts';
import { estaVigente } from '@aldia/domain/suscripciones/vigencia.ts';
import { AppError } from '../../../shared/app-error.ts';
import { transaccional } from '../../../shared/manejador.ts';
import { aSalida, siSigue } from '../actual.ts';
import { findTitular } from '../alta.repo.ts';
import { correoDeContinuacion } from '../correos.ts';
import { alCambiarDeEstado } from '../estrenar.ts';
import { findSuscripcion, takeSuscripcion, updateSuscripcion } from '../suscripciones.repo.ts';

/**
 * Takes back the end of a contract while paid days are left: from the day after them it is charged again as before, and nothing is
 * charged today. Charges that were open when it ended stay undone (`cancelada_en`), and its document stays in the account. A repeated
 * call gets the same answer.
 */
export const continuar = transaccional(async ({ id }: { id: number }, ctx) => {
  const hoy = ctx.reloj.hoy();
  const s = await takeSuscripcion(ctx.tx, id);
  if (s?.usuarioId !== ctx.actor.usuarioId || !estaVigente(s, hoy)) throw new AppError('SIN_SUSCRIPCION');
  const estado = estadoTrasHecho(s.estado, 'continuacion');
  if (estado === null) return aSalida(s, hoy);
  const sigue = await siSigue(ctx.tx, s, hoy);
  if (!sigue) throw new AppError('SIN_SUSCRIPCION');
  const cambios = { estado, proximoCobro: sigue.proximoCobro, documentoFinId: null };
  await updateSuscripcion(ctx.tx, id, cambios);
  await alCambiarDeEstado(ctx, s.usuarioId);
  const antes = { estado: s.estado, documentoFinId: s.documentoFinId };
  await ctx.auditar({
    accion: 'suscripcion.continuada',
    entidad: 'suscripcion',
    entidadId: id,
    antes,
    despues: cambios,
  });
  const titular = await findTitular(ctx.tx, s.usuarioId);
  if (titular?.correo) await ctx.enviarCorreo(correoDeContinuacion(titular, s, { ...sigue, ahora: ctx.reloj.ahora() }));
  return aSalida((await findSuscripcion(ctx.tx, id)) ?? s, hoy);
});
