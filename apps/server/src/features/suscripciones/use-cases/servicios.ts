import type { Entrada } from '@aldia/contract/endpoint.ts';
import type { suscripciones } from '@aldia/contract/suscripciones.ts';
import { parseQuetzales } from '@aldia/domain/dinero/centavos.ts';
import { puedePedirServicioPara } from '@aldia/domain/permisos/lazo.ts';
import { AppError } from '../../../shared/app-error.ts';
import type { ContextoDeConsulta } from '../../../shared/contexto.ts';
import { findNombre } from '../../../shared/edicion-de-usuario.repo.ts';
import { lazoDe } from '../../../shared/exigir-lazo.ts';
import { consulta, enPasos } from '../../../shared/manejador.ts';
import { exigirMonto } from '../../cobros/index.ts';
import { exigirTarjetaVista, findPrincipal } from '../../tarjetas/index.ts';
import { listIntentosDeCompra } from '../compras.repo.ts';
import { servicioDe } from '../compras.ts';
import { comprar } from '../entregar.ts';
import { findServicio, listServiciosActivos } from '../planes.repo.ts';
import { vezDe } from './activar.ts';

export const serviciosActivos = consulta(async (_: object, ctx) =>
  (await listServiciosActivos(ctx.bd)).map((s) => ({ ...s, precio: parseQuetzales(s.precio) })),
);

type Pedido = Entrada<typeof suscripciones.solicitarServicio>;
/** The name of a gestor's client; null for the caller. Throws CLIENTE_NO_ENCONTRADO for anybody else (C20). */
async function clienteDe(ctx: ContextoDeConsulta, usuarioId: number): Promise<string | null> {
  const lazo = await lazoDe(ctx, usuarioId);
  if (!puedePedirServicioPara(ctx.actor, lazo)) throw new AppError('CLIENTE_NO_ENCONTRADO');
  return lazo === 'propio' ? null : ((await findNombre(ctx.bd, usuarioId)) ?? null);
}

async function pedir(ctx: ContextoDeConsulta, { usuarioId, id, amount, formaPagoId }: Pedido) {
  const solicitanteId = ctx.actor.usuarioId;
  const cliente = await clienteDe(ctx, usuarioId);
  const servicio = await findServicio(ctx.bd, id);
  if (!servicio?.activo) throw new AppError('SERVICIO_NO_DISPONIBLE_YA');
  exigirMonto(amount ?? servicio.precio, servicio.precio);
  const tarjeta = await findPrincipal(ctx.bd, solicitanteId);
  if (!tarjeta) throw new AppError('SIN_TARJETA_PRINCIPAL');
  exigirTarjetaVista(formaPagoId, tarjeta.id);
  const salida = { id, titulo: servicio.titulo, precio: servicio.precio };
  const pedido = { solicitanteId, usuarioId, servicio, cliente };
  const compra = servicioDe(pedido, 0, tarjeta.id);
  const nueva = servicioDe(pedido, ctx.idempotencia ?? (await vezDe(ctx, compra)), tarjeta.id);
  return comprar(ctx, nueva, async (dentro, intencionId) => {
    const hechos = await listIntentosDeCompra(dentro.tx, solicitanteId, compra.proposito, compra.propositoId);
    return { ...salida, transaccionId: hechos.find((i) => i.id === intencionId)?.transaccionId ?? '' };
  });
}
type Salida = Awaited<ReturnType<typeof pedir>>;

/** Charges a service to the principal card of the person who asks for it (P27). */
export const solicitarServicio = enPasos(
  (entrada: Pedido, ctx) => pedir(ctx, entrada),
  async (_entrada, _ctx, salida: Salida) => salida,
);
