import type { Entrada } from '@aldia/contract/endpoint.ts';
import type { gestorSuscripcion } from '@aldia/contract/gestor-alta.ts';
import type { Centavos } from '@aldia/domain/dinero/centavos.ts';
import { marcaDeTarjeta, ultimosCuatro } from '@aldia/domain/identificadores/tarjeta.ts';
import { anclaDe, siguientePeriodo } from '@aldia/domain/suscripciones/periodos.ts';
import { enMiles } from '@aldia/domain/textos/en-miles.ts';
import { AppError } from '../../../shared/app-error.ts';
import type { ContextoDeConsulta } from '../../../shared/contexto.ts';
import type { Conexion } from '../../../shared/db.ts';
import { consulta, enPasos } from '../../../shared/manejador.ts';
import { type CobroPedido, type Compra, exigirMonto, precioConCanje } from '../../cobros/index.ts';
import { countDeCartera } from '../../gestor/index.ts';
import {
  claveDeTurno,
  comprar,
  detalleDeVenta,
  findActual,
  findEntregada,
  ventaDeCartera,
} from '../../suscripciones/index.ts';
import { exigirTarjetaVista, findPrincipal } from '../../tarjetas/index.ts';
import { findOficina } from '../gestor-alta.repo.ts';
import { suscripcionEnUso, type Tasacion, tasarCarga } from '../tasar.ts';
import { SIN_TARJETA, suscripcionEnCable, tarjetaALaVista } from './estado.ts';

type Asignacion = Entrada<typeof gestorSuscripcion.asignar>;

const categoriaDe = ({ rango: { id, nombre, min, max } }: Tasacion) => ({ id, nombre, min, max });

/**
 * The range and the amount of a load, before any charge; the charge will be exactly this (P26). Throws BORRADOR_CAMBIADO when the
 * caller counts other rows than the draft has.
 */
export const asignar = consulta(async ({ borradorId, canjeId = null, clientes: contados }: Asignacion, ctx) => {
  const t = await tasarCarga(ctx, borradorId);
  if (contados !== undefined && contados !== t.agregados)
    throw new AppError('BORRADOR_CAMBIADO', { n: enMiles(t.agregados), contados: enMiles(contados) });
  const { usuarioId } = ctx.actor;
  const hoy = ctx.reloj.hoy();
  return {
    precio: t.rango.precio,
    categoria: categoriaDe(t),
    totalClientes: t.total,
    cobrados: t.cobrados,
    precioDeLista: t.monto,
    monto: t.suscripcion ? t.monto : await precioConCanje(ctx, { usuarioId, canjeId, precioDeLista: t.monto }),
    proximoCobro: t.suscripcion ? t.suscripcion.proximoCobro : siguientePeriodo(hoy, anclaDe(hoy), false),
    ...(t.suscripcion ? await tarjetaALaVista(ctx) : SIN_TARJETA),
  };
});

/** The purchase of a load, new or added: its price is that of the range reached, as the server counts it (P21). */
async function compraDe(ctx: ContextoDeConsulta, t: Tasacion, monto: Centavos) {
  const venta = await ventaDeCartera(ctx.bd, t.rango.id, t.cobrados);
  if (!venta) throw new AppError('SIN_RANGOS_DE_GESTOR');
  const concepto = `${t.suscripcion ? 'Clientes agregados al precio del' : 'Suscripción al'} plan ${t.rango.nombre}`;
  return {
    usuarioId: ctx.actor.usuarioId,
    proposito: t.suscripcion ? ('gestor_adicion' as const) : ('gestor_alta' as const),
    propositoId: t.borradorId,
    monto,
    precioDeLista: t.monto,
    detalle: { ...detalleDeVenta(venta, concepto), version: t.version },
  };
}

/** The subscription and the portfolio after a load. */
async function loHecho(ctx: ContextoDeConsulta, bd: Conexion, clientes: number | null) {
  const actual = await findActual(bd, ctx.actor.usuarioId);
  if (!actual) throw new AppError('SIN_SUSCRIPCION');
  const totalClientes = await countDeCartera(bd, ctx.actor.usuarioId);
  const agregados = clientes ?? totalClientes;
  return { suscripcion: suscripcionEnCable(actual), agregados, totalClientes };
}
type Hecha = Awaited<ReturnType<typeof loHecho>>;

/** The answer for a repeated call, or for one that comes after the completer delivered: nothing is charged again. */
async function yaEntregada(
  ctx: ContextoDeConsulta,
  proposito: 'gestor_alta' | 'gestor_adicion',
  borradorId: string,
): Promise<Hecha | null> {
  const { usuarioId } = ctx.actor;
  const hecha = await findEntregada(ctx, { usuarioId, proposito, propositoId: borradorId });
  return hecha ? loHecho(ctx, ctx.bd, hecha.agregados) : null;
}

async function pagar(ctx: ContextoDeConsulta, t: Tasacion, compra: Omit<Compra, 'clave'>, pedido: CobroPedido = {}) {
  const clave = await claveDeTurno(ctx, compra);
  const conCarga = { ...compra, detalle: { ...compra.detalle, agregados: t.agregados }, clave };
  return comprar(ctx, conCarga, (dentro) => loHecho(ctx, dentro.tx, t.agregados), pedido);
}

type Alta = Entrada<typeof gestorSuscripcion.completar>;

/** Charges the verified card for the whole portfolio and delivers the load completely, or refunds. */
async function suscribir(ctx: ContextoDeConsulta, p: Alta): Promise<Hecha> {
  const antes = await yaEntregada(ctx, 'gestor_alta', p.borradorId);
  if (antes) return antes;
  const { usuarioId } = ctx.actor;
  if ((await findOficina(ctx.bd, usuarioId)).correlativoGestor === null) throw new AppError('OFICINA_SIN_DATOS');
  if (await suscripcionEnUso(ctx)) throw new AppError('YA_TIENE_SUSCRIPCION');
  const t = await tasarCarga(ctx, p.borradorId);
  const canjeId = p.cupon ? (p.infoCupon?.id ?? null) : null;
  const monto = await precioConCanje(ctx, { usuarioId, canjeId, precioDeLista: t.monto });
  exigirMonto(p.amount, monto);
  const { token, numero, client, cvv, fechaExpiracion } = p.tarjeta;
  const compra = {
    ...(await compraDe(ctx, t, monto)),
    tarjeta: {
      cuenta: token,
      nombrePortador: client,
      ultimosNumeros: ultimosCuatro(numero),
      marca: marcaDeTarjeta(numero),
      fechaExpiracion,
    },
    ...(canjeId !== null && monto < t.monto ? { canjeId } : {}),
  };
  return pagar(ctx, t, compra, { cvv });
}

/** Charges the principal card for the added clients only, at the price of the range that all clients reach (P26). */
async function agregarClientes(ctx: ContextoDeConsulta, p: Entrada<typeof gestorSuscripcion.agregar>): Promise<Hecha> {
  const antes = await yaEntregada(ctx, 'gestor_adicion', p.borradorId);
  if (antes) return antes;
  if (!(await suscripcionEnUso(ctx))) throw new AppError('SIN_SUSCRIPCION');
  const t = await tasarCarga(ctx, p.borradorId);
  exigirMonto(p.amount, t.monto);
  const tarjeta = await findPrincipal(ctx.bd, ctx.actor.usuarioId);
  if (!tarjeta) throw new AppError('SIN_TARJETA_PRINCIPAL');
  exigirTarjetaVista(p.formaPagoId, tarjeta.id);
  return pagar(ctx, t, { ...(await compraDe(ctx, t, t.monto)), metodoPagoId: tarjeta.id });
}

const respondida = async (_entrada: object, _ctx: object, hecha: Hecha): Promise<Hecha> => hecha;
export const completar = enPasos((p: Alta, ctx) => suscribir(ctx, p), respondida);
export const agregar = enPasos(
  (p: Entrada<typeof gestorSuscripcion.agregar>, ctx) => agregarClientes(ctx, p),
  respondida,
);
