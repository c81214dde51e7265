import type { Impedimento } from '@aldia/domain/cobros/codigos.ts';
import { AppError } from '../../../shared/app-error.ts';
import type { Contexto } from '../../../shared/contexto.ts';
import { correoDeRecibo } from '../avisos/correos.ts';
import { consumirCanje } from '../cupones/cupones.ts';
import { cambiarEstado } from '../intencion/cambiar-estado.ts';
import { takeIntencion } from '../intencion/intenciones.repo.ts';
import { findCorreo, findMetodo } from '../tarjetas.repo.ts';
import type { Efectos } from '../tipos.ts';
import { impedimentoDe } from './impedimento.ts';

/**
 * Delivers an approved charge inside the caller's transaction: effect, coupon, state and receipt commit together, or none does. An
 * applied charge stays as it is. If this returns an impediment, the caller must roll back and refund.
 */
export async function aplicar(ctx: Contexto, efectos: Efectos, intencionId: string): Promise<'aplicada' | Impedimento> {
  const i = await takeIntencion(ctx.tx, intencionId);
  if (i?.estado === 'aplicada') return 'aplicada';
  if (i?.estado !== 'aprobada') throw new AppError('COBRO_NO_ENCONTRADO');
  const impedimento = await impedimentoDe(ctx, efectos, i);
  if (impedimento) return impedimento;
  const efecto = await efectos.entregar[i.proposito](ctx, i);
  if (efecto === 'imposible') return 'imposible';
  await consumirCanje(ctx, i);
  const aplicada = await cambiarEstado(ctx, i, { a: 'aplicada', motivo: 'Entregado' });
  const metodo = i.metodoPagoId === null || i.monto === 0 ? undefined : await findMetodo(ctx.tx, i.metodoPagoId);
  const para = await findCorreo(ctx.tx, i.usuarioId);
  if (para.correo !== '') {
    const proximo = efecto === 'aplicada' ? null : efecto;
    const ultimosNumeros = metodo?.ultimosNumeros ?? '';
    await ctx.enviarCorreo(correoDeRecibo(aplicada, para, { ultimosNumeros, proximo, ahora: ctx.reloj.ahora() }));
  }
  return 'aplicada';
}
