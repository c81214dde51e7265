import type { Entrada } from '@aldia/contract/endpoint.ts';
import type { vivo } from '@aldia/contract/vivo.ts';
import { flujo, transaccional } from '../../shared/manejador.ts';
import { ponerPresencia } from './presencia.ts';

export const escuchar = flujo((pedido: Entrada<typeof vivo.escuchar>, ctx, salida) => {
  const { actor, sesionId } = ctx;
  const desde = pedido.desde === undefined ? null : Number(pedido.desde);
  ctx.vivo.abrir({ de: { actor, sesionId }, flujo: pedido.flujo, desde, abiertos: pedido.abiertos }, salida);
});

/** Replaces what the caller's screen has open: months that are no longer named count as closed. */
export const presencia = transaccional(async (dicha: Entrada<typeof vivo.presencia>, ctx) => {
  const abiertos = await ponerPresencia(ctx.tx, ctx, [{ ...dicha, quien: ctx.actor.usuarioId }]);
  return { abiertos };
});
