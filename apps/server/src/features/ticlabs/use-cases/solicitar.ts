import type { Entrada } from '@aldia/contract/endpoint.ts';
import type { ticlabs } from '@aldia/contract/ticlabs.ts';
import { haTerminado, mesDe } from '@aldia/domain/fechas/fechas.ts';
import { AppError } from '../../../shared/app-error.ts';
import { findCliente } from '../../../shared/clientes.repo.ts';
import { enPasos } from '../../../shared/manejador.ts';
import { preguntar, tokenDe } from '../plataforma.ts';
import { insertPedido } from '../ticlabs.repo.ts';

/** Requests the books of a client, from one whole month to another (decisions-3, 67). */
export const solicitar = enPasos(
  async ({ fechaInicio, fechaFin, usuarioId }: Entrada<typeof ticlabs.solicitar>, ctx) => {
    const cliente = await findCliente(ctx.bd, usuarioId);
    if (!cliente) throw new AppError('CLIENTE_NO_ENCONTRADO');
    const que = { nit: cliente.nit, desde: mesDe(fechaInicio), hasta: mesDe(fechaFin) };
    if (!haTerminado(que.hasta, ctx.reloj.hoy())) throw new AppError('MES_SIN_TERMINAR');
    const token = await tokenDe(ctx);
    return { ...que, referencia: await preguntar(ctx, (t) => t.pedir(token, que)) };
  },
  async ({ usuarioId }, ctx, { nit: _, ...pedido }) => {
    const solicitadoPor = ctx.actor.usuarioId;
    const { id } = await insertPedido(ctx.tx, { ...pedido, usuarioId, solicitadoPor, solicitadoEn: ctx.reloj.ahora() });
    await ctx.auditar({ accion: 'ticlabs.solicitado', entidad: 'usuario', entidadId: usuarioId, despues: pedido });
    return { id };
  },
);
