import type { Entrada } from '@aldia/contract/endpoint.ts';
import { VALIDACION_DE_TICLABS as V } from '@aldia/contract/textos-ticlabs.ts';
import type { ticlabs } from '@aldia/contract/ticlabs.ts';
import { anioDe, haTerminado, mesDe } from '@aldia/domain/fechas/fechas.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import { AppError, enCampo } from '../../../shared/app-error.ts';
import { findCliente } from '../../../shared/clientes.repo.ts';
import { enPasos } from '../../../shared/manejador.ts';
import { preguntar, tokenDe } from '../plataforma.ts';
import { insertPedido } from '../ticlabs.repo.ts';

/** How far back books are requested, in years before this one (spec 3, section 5). */
const ANIOS_ATRAS = 10;

/** Requests the books of a client, from one whole month to another (decisions-3, 67). */
export const solicitar = enPasos(
  async ({ fechaInicio, fechaFin, usuarioId }: Entrada<typeof ticlabs.solicitar>, ctx) => {
    const cliente = await findCliente(ctx.bd, usuarioId);
    if (!cliente) throw new AppError('CLIENTE_NO_ENCONTRADO');
    const que = { nit: cliente.nit, desde: mesDe(fechaInicio), hasta: mesDe(fechaFin) };
    const hoy = ctx.reloj.hoy();
    const primero = anioDe(hoy) - ANIOS_ATRAS;
    if (anioDe(fechaInicio) < primero) throw enCampo('fecha_inicio', llenar(V.muyAtras, { anio: primero }));
    if (!haTerminado(que.hasta, hoy)) throw new AppError('MES_SIN_TERMINAR');
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
