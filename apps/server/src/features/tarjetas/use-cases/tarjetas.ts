import type { Entrada } from '@aldia/contract/endpoint.ts';
import type { tarjetas } from '@aldia/contract/tarjetas.ts';
import { impedimentoParaSerPrincipal } from '@aldia/domain/tarjetas/tarjeta.ts';
import { AppError } from '../../../shared/app-error.ts';
import { consulta, enPasos, transaccional } from '../../../shared/manejador.ts';
import { lockPersona } from '../../../shared/personas.repo.ts';
import { confirmarClave } from '../../acceso/index.ts';
import { guardarTarjeta } from '../guardar-tarjeta.ts';
import { exigirHorario } from '../horario.ts';
import { direccionDelMarco } from '../marco-de-pasarela.ts';
import {
  findPrincipal,
  findTarjeta,
  listTarjetas,
  retireTarjeta,
  setPrincipal,
  tieneCobroVivo,
} from '../tarjetas.repo.ts';

export const listar = consulta(async (_: object, ctx) => listTarjetas(ctx.bd, ctx.actor.usuarioId));

export const insertar = transaccional(async (entrada: Parameters<typeof guardarTarjeta>[2], ctx) => {
  exigirHorario(ctx);
  return guardarTarjeta(ctx, ctx.actor.usuarioId, entrada);
});

/**
 * Makes a card the principal one, or leaves the person without one, as was asked for: asking for what already is changes nothing. A call
 * that does not say which alternates.
 */
export const activar = transaccional(async ({ id, activo }: Entrada<typeof tarjetas.activar>, ctx) => {
  exigirHorario(ctx);
  const { usuarioId } = ctx.actor;
  await lockPersona(ctx.tx, usuarioId);
  const tarjeta = await findTarjeta(ctx.tx, usuarioId, id);
  if (!tarjeta) throw new AppError('TARJETA_NO_ENCONTRADA');
  const pedido = activo ?? !tarjeta.activo;
  if (pedido === tarjeta.activo) return tarjeta;
  const impedimento = pedido ? impedimentoParaSerPrincipal(tarjeta, ctx.reloj.hoy()) : null;
  if (impedimento) throw new AppError(impedimento);
  const antes = await findPrincipal(ctx.tx, usuarioId);
  const despues = pedido ? id : null;
  await setPrincipal(ctx.tx, usuarioId, despues);
  await ctx.auditar({
    accion: 'tarjeta.principal',
    entidad: 'metodo_pago',
    entidadId: id,
    antes: { principal: antes?.id ?? null },
    despues: { principal: despues },
  });
  return { ...tarjeta, activo: pedido };
});

/** Removes a card, with the password of the account. Refused while a charge with it is open. */
export const eliminar = enPasos(
  async (entrada: { formaPagoId: number; password: string }, ctx) => {
    exigirHorario(ctx);
    await confirmarClave(ctx, entrada.password);
  },
  async ({ formaPagoId: id }, ctx) => {
    const { usuarioId } = ctx.actor;
    await lockPersona(ctx.tx, usuarioId);
    const tarjeta = await findTarjeta(ctx.tx, usuarioId, id);
    if (!tarjeta) throw new AppError('TARJETA_NO_ENCONTRADA');
    if (await tieneCobroVivo(ctx.tx, id)) throw new AppError('TARJETA_CON_COBRO_EN_CURSO');
    await retireTarjeta(ctx.tx, id, ctx.reloj.ahora());
    await ctx.auditar({ accion: 'tarjeta.retirada', entidad: 'metodo_pago', entidadId: id, antes: tarjeta });
    return { retirada: true as const };
  },
);

/** Returns our reference of the principal card instead of the provider's token, which never reaches a browser again. */
export const token = consulta(async (_: object, ctx) => {
  const tarjeta = await findPrincipal(ctx.bd, ctx.actor.usuarioId);
  if (!tarjeta) return null;
  const impedimento = impedimentoParaSerPrincipal(tarjeta, ctx.reloj.hoy());
  return { ...tarjeta, token: `mp-${tarjeta.id}`, impedimento };
});

/** The address of the frame with the provider's form. The server asks the provider for the form when the frame opens. */
export const componente = consulta(async (_: object, ctx) => ({ url: direccionDelMarco(ctx) }));
