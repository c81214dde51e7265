import type { Cupon } from '@aldia/domain/cobros/cupones.ts';
import { type Centavos, parseQuetzales, toQuetzales } from '@aldia/domain/dinero/centavos.ts';
import type { Instante } from '@aldia/domain/fechas/fechas.ts';
import { sql } from 'kysely';
import { campos } from '../../../shared/columnas.ts';
import type { Conexion, Tx } from '../../../shared/db.ts';

export interface CuponGuardado extends Cupon {
  readonly id: number;
}
export interface Canje {
  readonly id: number;
  readonly cuponId: number;
  readonly usuarioId: number;
  readonly intencionId: string | null;
  readonly estado: 'reservado' | 'consumido' | 'liberado';
  readonly precioActual: Centavos;
  readonly nuevoPrecio: Centavos;
  readonly venceEn: Instante;
}

const DE_CUPON = [
  ...campos('id', 'tipo', 'descuento', 'usos_maximos', 'usos', 'desde', 'hasta'),
  ...campos('rol_id', 'regimen_id', 'activo'),
];
const selectCupon = (bd: Conexion) => bd.selectFrom('cupon').select(DE_CUPON);
type FilaDeCupon = Awaited<ReturnType<ReturnType<typeof selectCupon>['executeTakeFirstOrThrow']>>;
const aCupon = (f: FilaDeCupon): CuponGuardado => ({
  ...f,
  descuento: parseQuetzales(f.descuento),
});

export async function findCuponPorCodigo(bd: Conexion, codigo: string): Promise<CuponGuardado | null> {
  const fila = await selectCupon(bd).where(sql<boolean>`upper(codigo) = upper(${codigo})`).executeTakeFirst();
  return fila ? aCupon(fila) : null;
}
export async function findCupon(bd: Conexion, id: number): Promise<CuponGuardado | null> {
  const fila = await selectCupon(bd).where('id', '=', id).executeTakeFirst();
  return fila ? aCupon(fila) : null;
}
/** Locks a coupon: calls that reserve or release its uses wait here, so its uses are counted one at a time (P17). */
export async function lockCupon(tx: Tx, id: number): Promise<CuponGuardado> {
  return aCupon(await selectCupon(tx).where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow());
}
export const addUsos = (tx: Tx, id: number, cuantos: number) =>
  tx
    .updateTable('cupon')
    .set((e) => ({ usos: e('usos', '+', cuantos) }))
    .where('id', '=', id)
    .execute();

const DE_CANJE = [
  ...campos('id', 'cupon_id', 'usuario_id', 'intencion_id', 'estado'),
  ...campos('precio_actual', 'nuevo_precio', 'vence_en'),
];
const selectCanje = (bd: Conexion) => bd.selectFrom('cupon_canje').select(DE_CANJE);
type FilaDeCanje = Awaited<ReturnType<ReturnType<typeof selectCanje>['executeTakeFirstOrThrow']>>;
const aCanje = (f: FilaDeCanje): Canje => ({
  ...f,
  precioActual: parseQuetzales(f.precioActual),
  nuevoPrecio: parseQuetzales(f.nuevoPrecio),
});

export async function findCanje(bd: Conexion, id: number, usuarioId: number): Promise<Canje | null> {
  const fila = await selectCanje(bd).where('id', '=', id).where('usuario_id', '=', usuarioId).executeTakeFirst();
  return fila ? aCanje(fila) : null;
}
/** The redemption that a person holds or used up of a coupon: one at most. */
export async function findCanjeVivo(bd: Conexion, cuponId: number, usuarioId: number): Promise<Canje | null> {
  const fila = await selectCanje(bd)
    .where('cupon_id', '=', cuponId)
    .where('usuario_id', '=', usuarioId)
    .where('estado', '<>', 'liberado')
    .executeTakeFirst();
  return fila ? aCanje(fila) : null;
}
export async function findCanjeDe(tx: Tx, intencionId: string): Promise<Canje | null> {
  const fila = await selectCanje(tx)
    .where('intencion_id', '=', intencionId)
    .where('estado', '=', 'reservado')
    .executeTakeFirst();
  return fila ? aCanje(fila) : null;
}

export interface Reserva {
  readonly precioActual: Centavos;
  readonly nuevoPrecio: Centavos;
  readonly ahora: string;
  readonly venceEn: string;
}
const columnasDe = (r: Reserva) => ({
  precio_actual: toQuetzales(r.precioActual),
  nuevo_precio: toQuetzales(r.nuevoPrecio),
  reservado_en: r.ahora,
  vence_en: r.venceEn,
});
export async function insertCanje(tx: Tx, cuponId: number, usuarioId: number, r: Reserva): Promise<Canje> {
  return aCanje(
    await tx
      .insertInto('cupon_canje')
      .values({ cupon_id: cuponId, usuario_id: usuarioId, ...columnasDe(r) })
      .returning(DE_CANJE)
      .executeTakeFirstOrThrow(),
  );
}
/** Renews the reservation when the same person quotes again: with the new price and the whole time. */
export async function renewCanje(tx: Tx, id: number, r: Reserva): Promise<Canje> {
  return aCanje(
    await tx
      .updateTable('cupon_canje')
      .set(columnasDe(r))
      .where('id', '=', id)
      .returning(DE_CANJE)
      .executeTakeFirstOrThrow(),
  );
}
export const attachCanje = (tx: Tx, id: number, intencionId: string) =>
  tx.updateTable('cupon_canje').set({ intencion_id: intencionId }).where('id', '=', id).execute();

/** Returns true when the redemption was reserved until now. */
export async function resolveCanje(tx: Tx, id: number, estado: 'consumido' | 'liberado', ahora: string) {
  const { numUpdatedRows } = await tx
    .updateTable('cupon_canje')
    .set({ estado, resuelto_en: ahora })
    .where('id', '=', id)
    .where('estado', '=', 'reservado')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Coupons with expired reservations; those tied to a charge wait for the charge. */
export const listConVencidos = async (bd: Conexion, ahora: Instante, limite: number): Promise<number[]> =>
  (
    await bd
      .selectFrom('cupon_canje')
      .select('cupon_id')
      .distinct()
      .where('estado', '=', 'reservado')
      .where('intencion_id', 'is', null)
      .where('vence_en', '<=', ahora)
      .limit(limite)
      .execute()
  ).map((f) => f.cupon_id);
/** Releases the expired reservations and returns how many; the caller must hold the coupon. */
export async function releaseVencidosDe(tx: Tx, cuponId: number, ahora: Instante): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('cupon_canje')
    .set({ estado: 'liberado', resuelto_en: ahora })
    .where('cupon_id', '=', cuponId)
    .where('estado', '=', 'reservado')
    .where('intencion_id', 'is', null)
    .where('vence_en', '<=', ahora)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
