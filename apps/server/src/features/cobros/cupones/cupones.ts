import { descontar, impedimentoDeCupon, RESERVA_MS } from '@aldia/domain/cobros/cupones.ts';
import { type Centavos, formatQ } from '@aldia/domain/dinero/centavos.ts';
import { AppError } from '../../../shared/app-error.ts';
import type { Contexto } from '../../../shared/contexto.ts';
import type { Conexion } from '../../../shared/db.ts';
import { sumarMilisegundos } from '../../../shared/reloj.ts';
import type { Entorno } from '../en-transaccion.ts';
import { listRoles } from '../tarjetas.repo.ts';
import type { Intencion } from '../tipos.ts';
import {
  addUsos,
  attachCanje,
  type Canje,
  type CuponGuardado,
  findCanje,
  findCanjeDe,
  findCanjeVivo,
  findCupon,
  findCuponPorCodigo,
  insertCanje,
  lockCupon,
  releaseVencidosDe,
  renewCanje,
  resolveCanje,
} from './cupones.repo.ts';

export interface PedidoDeCupon {
  readonly usuarioId: number;
  readonly codigo: string;
  readonly precioDeLista: Centavos;
  /** The regime of what is bought; null: the person's own. */
  readonly regimenId: number | null;
}

/** The price with a coupon, if this person may use it; reserves nothing. Throws why not. */
export async function cotizarCupon(entorno: Pick<Entorno, 'bd' | 'reloj'>, p: PedidoDeCupon) {
  const cupon = await exigirCupon(entorno.bd, entorno, p);
  return { tipo: cupon.tipo, ...descontar(p.precioDeLista, cupon) };
}

async function exigirCupon(bd: Conexion, { reloj }: Pick<Entorno, 'reloj'>, p: PedidoDeCupon): Promise<CuponGuardado> {
  const cupon = await findCuponPorCodigo(bd, p.codigo);
  if (!cupon) throw new AppError('CUPON_NO_VALIDO');
  const roles = await listRoles(bd, p.usuarioId);
  const quien = {
    roles: roles.flatMap((r) => (r.rolId === null ? [] : [r.rolId])),
    regimenId: p.regimenId ?? roles[0]?.regimenId ?? null,
  };
  const impedimento = impedimentoDeCupon(cupon, quien, reloj.hoy());
  if (impedimento) throw new AppError(impedimento);
  return cupon;
}

/**
 * Locks a coupon and releases its expired reservations. Only the holder of this lock may expire a reservation, because its owner may be
 * paying with it right now.
 */
async function tomarCupon(ctx: Contexto, id: number): Promise<CuponGuardado> {
  const cupon = await lockCupon(ctx.tx, id);
  const vencidos = await releaseVencidosDe(ctx.tx, id, ctx.reloj.ahora());
  if (vencidos > 0) await addUsos(ctx.tx, id, -vencidos);
  return { ...cupon, usos: cupon.usos - vencidos };
}
export const soltarVencidos = async (ctx: Contexto, cuponId: number): Promise<void> =>
  void (await tomarCupon(ctx, cuponId));

/** Reserves a use of a coupon for 30 minutes. The same person gets the same reservation again, at today's price (P17, P18). */
export async function reservarCupon(ctx: Contexto, p: PedidoDeCupon) {
  const { id } = await exigirCupon(ctx.tx, ctx, p);
  const ahora = ctx.reloj.ahora();
  const cupon = await tomarCupon(ctx, id);
  const { nuevoPrecio } = descontar(p.precioDeLista, cupon);
  const venceEn = sumarMilisegundos(ahora, RESERVA_MS);
  const reserva = { precioActual: p.precioDeLista, nuevoPrecio, ahora, venceEn };
  const suyo = await findCanjeVivo(ctx.tx, id, p.usuarioId);
  if (suyo ? estaEnUso(suyo) : !quedanUsos(cupon)) throw new AppError('CUPON_AGOTADO');
  const canje = suyo ? await renewCanje(ctx.tx, suyo.id, reserva) : await insertCanje(ctx.tx, id, p.usuarioId, reserva);
  if (!suyo) await addUsos(ctx.tx, id, 1);
  return { ...canje, tipo: cupon.tipo, descuento: cupon.descuento };
}

/**
 * The price that a person pays with a redemption: its reserved price while the reservation holds for this list price; what the same
 * coupon would give now when the reservation expired; the list price when the coupon gives nothing any more. After a release, the next
 * try may have reserved the coupon again under another id: that reservation counts too, because it is the same person's.
 */
export async function precioConCanje(
  entorno: Pick<Entorno, 'bd' | 'reloj'>,
  q: { readonly usuarioId: number; readonly canjeId: number | null; readonly precioDeLista: Centavos },
): Promise<Centavos> {
  if (q.canjeId === null) return q.precioDeLista;
  const pedido = await findCanje(entorno.bd, q.canjeId, q.usuarioId);
  if (!pedido) return q.precioDeLista;
  const suyo = await findCanjeVivo(entorno.bd, pedido.cuponId, q.usuarioId);
  if (suyo && sirve(suyo, q.precioDeLista, entorno.reloj.ahora())) return suyo.nuevoPrecio;
  if (suyo && estaEnUso(suyo)) return q.precioDeLista;
  const cupon = await findCupon(entorno.bd, pedido.cuponId);
  if (
    !cupon ||
    !(suyo || quedanUsos(cupon)) ||
    impedimentoDeCupon({ ...cupon, rolId: null, regimenId: null }, QUIEN_SEA, entorno.reloj.hoy())
  )
    return q.precioDeLista;
  return descontar(q.precioDeLista, cupon).nuevoPrecio;
}
/** A redemption proves that its owner may use the coupon: role and regime were checked when it was reserved. */
const QUIEN_SEA = { roles: [], regimenId: null };

const sirve = (c: Canje, precio: Centavos, ahora: string): boolean =>
  c.estado === 'reservado' && c.precioActual === precio && (c.venceEn > ahora || c.intencionId !== null);
/** Whether it was used up or is tied to a charge. */
const estaEnUso = (c: Canje): boolean => c.estado === 'consumido' || c.intencionId !== null;
const quedanUsos = (c: CuponGuardado): boolean => c.usosMaximos === null || c.usos < c.usosMaximos;

/** What the purchase costs now: not what its buyer saw. */
const cuesta = (monto: Centavos): AppError => new AppError('MONTO_DISTINTO', { monto: formatQ(monto) });

/**
 * Ties a redemption to the charge that uses it; reserves it again if it was released. Throws MONTO_DISTINTO when it does not give the
 * price that is about to be charged.
 */
export async function atarCanje(ctx: Contexto, canjeId: number, i: Intencion): Promise<void> {
  const pedido = await findCanje(ctx.tx, canjeId, i.usuarioId);
  if (!pedido) throw cuesta(i.precioDeLista);
  const ahora = ctx.reloj.ahora();
  const cupon = await lockCupon(ctx.tx, pedido.cuponId);
  let canje = await findCanjeVivo(ctx.tx, cupon.id, i.usuarioId);
  if (canje ? estaEnUso(canje) : !quedanUsos(cupon)) throw cuesta(i.precioDeLista);
  const { nuevoPrecio } = descontar(i.precioDeLista, cupon);
  if (!canje || !sirve(canje, i.precioDeLista, ahora)) {
    const reserva = {
      precioActual: i.precioDeLista,
      nuevoPrecio,
      ahora,
      venceEn: sumarMilisegundos(ahora, RESERVA_MS),
    };
    if (!canje) await addUsos(ctx.tx, cupon.id, 1);
    canje = canje
      ? await renewCanje(ctx.tx, canje.id, reserva)
      : await insertCanje(ctx.tx, cupon.id, i.usuarioId, reserva);
  }
  if (canje.nuevoPrecio !== i.monto) throw cuesta(canje.nuevoPrecio);
  await attachCanje(ctx.tx, canje.id, i.id);
}

export async function consumirCanje(ctx: Contexto, i: Intencion): Promise<void> {
  const canje = await findCanjeDe(ctx.tx, i.id);
  if (canje && !(await resolveCanje(ctx.tx, canje.id, 'consumido', ctx.reloj.ahora())))
    throw new Error(`the redemption of charge ${i.id} was given back under it`);
}

/** Releases the use. It locks the coupon first, like a reservation does, so that the two never deadlock. */
export async function liberarCanje(ctx: Contexto, i: Intencion): Promise<void> {
  const canje = await findCanjeDe(ctx.tx, i.id);
  if (!canje) return;
  await lockCupon(ctx.tx, canje.cuponId);
  if (await resolveCanje(ctx.tx, canje.id, 'liberado', ctx.reloj.ahora())) await addUsos(ctx.tx, canje.cuponId, -1);
}
