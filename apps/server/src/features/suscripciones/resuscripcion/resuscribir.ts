import type { Entrada } from '@aldia/contract/endpoint.ts';
import type { resuscripcion } from '@aldia/contract/resuscripcion.ts';
import { formatQ, toQuetzales } from '@aldia/domain/dinero/centavos.ts';
import { diasPagados } from '@aldia/domain/suscripciones/vigencia.ts';
import { puedeCobrarse } from '@aldia/domain/tarjetas/tarjeta.ts';
import { AppError } from '../../../shared/app-error.ts';
import type { Contexto, ContextoDeConsulta } from '../../../shared/contexto.ts';
import { consulta, enPasos } from '../../../shared/manejador.ts';
import {
  exigirMonto,
  findAbiertaPorOtro,
  type Intencion,
  prepararCobro,
  referenciasDe,
  tomarAprobada,
} from '../../cobros/index.ts';
import { findPrincipal } from '../../tarjetas/index.ts';
import { aSalida } from '../actual.ts';
import { findTitular, leSirve } from '../alta.repo.ts';
import { findQuienYaPaga } from '../ceder.ts';
import { entregarA, exigirEntrega } from '../entregar.ts';
import { findActual, type Suscripcion } from '../suscripciones.repo.ts';
import { claseDe, elegida, listElegibles } from './elegibles.ts';
import { propuestaDe } from './propuesta.ts';

async function exigirCliente(ctx: ContextoDeConsulta, id: number): Promise<void> {
  if (!(await findTitular(ctx.bd, id))) throw new AppError('CLIENTE_NO_ENCONTRADO');
}

/**
 * The principal card, if it may be charged. A card that its bank refused for good, or that expired, does not count. Throws
 * CLIENTE_SIN_TARJETAS.
 */
async function exigirTarjeta(ctx: ContextoDeConsulta, usuarioId: number) {
  const tarjeta = await findPrincipal(ctx.bd, usuarioId);
  if (!tarjeta || !puedeCobrarse(tarjeta, ctx.reloj.hoy())) throw new AppError('CLIENTE_SIN_TARJETAS');
  return tarjeta;
}

export const actual = consulta(async ({ id, clase }: Entrada<typeof resuscripcion.actual>, ctx) => {
  await exigirCliente(ctx, id);
  const elegibles = await listElegibles(ctx, id);
  const s = elegida(elegibles, clase);
  if (!s) return null;
  const hoy = ctx.reloj.hoy();
  const [propuesta, pagaElGestor] = [await propuestaDe(ctx, s), await findQuienYaPaga(ctx.bd, id, s.plan, hoy)];
  const sinRol = !(await leSirve(ctx.bd, id, s.plan));
  return {
    ...aSalida(s, hoy),
    diasRestantes: diasPagados(s, hoy),
    propuesta,
    pagaElGestor,
    sinRol,
    elegibles: elegibles.map((e) => ({ clase: claseDe(e), nombre: e.plan.nombre })),
  };
});

export const token = consulta(async ({ id }: { id: number }, ctx) => {
  await exigirCliente(ctx, id);
  const { id: metodoPagoId, nombrePortador, ultimosNumeros, marca } = await exigirTarjeta(ctx, id);
  return { ...referenciasDe(id, metodoPagoId), nombrePortador, ultimosNumeros, marca };
});

export type Apertura = Entrada<typeof resuscripcion.abrir>;

/**
 * Requires a charge that an administrator opened. A charge that the owner or the renewal job is making is theirs to finish: throws
 * PAGO_EN_DUDA, PAGO_EN_CURSO.
 */
function exigirSuya(i: Intencion): void {
  if (i.estado === 'en_duda') throw new AppError('PAGO_EN_DUDA', { monto: formatQ(i.monto) });
  const suya = i.detalle['resuscritoPor'] !== undefined;
  if (!suya || (i.estado !== 'creada' && i.estado !== 'enviada' && i.estado !== 'aprobada'))
    throw new AppError('PAGO_EN_CURSO');
}

/** Commits a charge of exactly what was on screen, or returns the one that another administrator has just opened. */
export const abrir = enPasos(
  async ({ usuarioId, clase, compra, monto }: Apertura, ctx) => {
    await exigirCliente(ctx, usuarioId);
    const s = elegida(await listElegibles(ctx, usuarioId), clase);
    if (!s) throw new AppError('SIN_SUSCRIPCION');
    const gestor = await findQuienYaPaga(ctx.bd, usuarioId, s.plan, ctx.reloj.hoy());
    if (gestor !== null) throw new AppError('CLIENTE_CON_GESTOR', { gestor });
    const tarjeta = await exigirTarjeta(ctx, usuarioId);
    const propuesta = await propuestaDe(ctx, s);
    if (propuesta?.compra !== compra) throw new AppError('RESUSCRIPCION_CAMBIADA');
    exigirMonto(monto, propuesta.monto);
    const abierta = await prepararCobro(ctx, await propuesta.compraDe(tarjeta.id));
    exigirSuya(abierta);
    return { monto: abierta.monto, ultimosNumeros: tarjeta.ultimosNumeros };
  },
  async (_entrada, _ctx, salida) => salida,
);

/** The error that the screen shows as "a result of 0": nothing was delivered, and the money is being refunded (spec 3, section 4). */
const noSeGuardo = () => new AppError('RESUSCRIPCION_NO_GUARDADA', {}, { data: 0 });

export interface Resuscripcion {
  readonly usuarioId: number;
  readonly transaccionId: string;
}

async function entregar(ctx: ContextoDeConsulta, { usuarioId, transaccionId }: Resuscripcion) {
  const cobro = await findAbiertaPorOtro(ctx.bd, { usuarioId, transaccionId });
  if (!cobro) throw new AppError('COBRO_NO_ENCONTRADO');
  try {
    return await entregarA(ctx, cobro.id, async (dentro) => {
      const tomado = await tomarAprobada(dentro, { usuarioId, proposito: cobro.proposito, transaccionId });
      await exigirEntrega(dentro, cobro.id);
      const nueva = await findActual(dentro.tx, usuarioId);
      if (!nueva) throw new Error(`charge ${cobro.id} was delivered and left no subscription`);
      if (tomado) await anotar(dentro, tomado, nueva);
      return aSalida(nueva, dentro.reloj.hoy());
    });
  } catch (e) {
    if (e instanceof AppError) throw noSeGuardo();
    throw e;
  }
}
const anotar = (ctx: Contexto, i: Intencion, s: Suscripcion): Promise<void> =>
  ctx.auditar({
    accion: 'suscripcion.resuscrita',
    entidad: 'suscripcion',
    entidadId: s.id,
    despues: { cliente: s.usuarioId, intencion: i.id, monto: toQuetzales(i.monto), fechaFin: s.fechaFin },
  });
type Salida = Awaited<ReturnType<typeof entregar>>;

/** Delivers the charge, once. A repeated call, or one that comes after the completer, gets the same answer. */
export const resuscribir = enPasos(
  (entrada: Resuscripcion, ctx) => entregar(ctx, entrada),
  async (_entrada, _ctx, salida: Salida) => salida,
);
