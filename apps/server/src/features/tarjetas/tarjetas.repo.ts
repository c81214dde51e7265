import { ESTADOS_VIVOS } from '@aldia/domain/cobros/estados.ts';
import type { Dia } from '@aldia/domain/fechas/fechas.ts';
import { sql } from 'kysely';
import { aColumnas, campos } from '../../shared/columnas.ts';
import type { Conexion, Tx } from '../../shared/db.ts';
import { laActualDe } from '../../shared/suscripciones.repo.ts';

export interface FilaDeTarjeta {
  readonly id: number;
  readonly nombrePortador: string;
  readonly activo: boolean;
  readonly ultimosNumeros: string;
  readonly marca: string;
  readonly fechaExpiracion: Dia;
  readonly rechazada: boolean;
}

const tarjetasDe = (bd: Conexion, usuarioId: number) =>
  bd
    .selectFrom('metodo_pago')
    .select((e) => [
      ...campos('id', 'nombre_portador', 'activo', 'ultimos_numeros', 'marca', 'fecha_expiracion'),
      e('rechazada_en', 'is not', null).$castTo<boolean>().as('rechazada'),
    ])
    .where('usuario_id', '=', usuarioId)
    .where('retirada_en', 'is', null)
    .$castTo<FilaDeTarjeta>();

/** The person's cards, the principal one first, then the newest. */
export const listTarjetas = (bd: Conexion, usuarioId: number): Promise<FilaDeTarjeta[]> =>
  tarjetasDe(bd, usuarioId).orderBy('activo', 'desc').orderBy('id', 'desc').execute();

export const findPrincipal = (bd: Conexion, usuarioId: number): Promise<FilaDeTarjeta | undefined> =>
  tarjetasDe(bd, usuarioId).where('activo', '=', true).executeTakeFirst();

export const findTarjeta = (bd: Conexion, usuarioId: number, id: number): Promise<FilaDeTarjeta | undefined> =>
  tarjetasDe(bd, usuarioId).where('id', '=', id).executeTakeFirst();

/** A person's present subscription and the day of its next charge. */
export const findPlan = (bd: Conexion, usuarioId: number) =>
  laActualDe(bd, usuarioId).select(campos('s.proximo_cobro')).executeTakeFirst();

/** Reserves the id of a new card: the token is sealed for this id before the row is written. */
export async function nextTarjetaId(tx: Tx): Promise<number> {
  const siguiente = sql<number>`nextval(pg_get_serial_sequence('metodo_pago', 'id'))`.as('id');
  return (await tx.selectNoFrom(siguiente).executeTakeFirstOrThrow()).id;
}

export interface TarjetaNueva {
  readonly id: number;
  readonly usuarioId: number;
  readonly nombrePortador: string;
  readonly ultimosNumeros: string;
  readonly marca: string;
  readonly fechaExpiracion: Dia;
  readonly cuentaCifrada: Buffer;
  readonly activo: boolean;
  readonly ahora: string;
}
export async function insertTarjeta(tx: Tx, { ahora, ...t }: TarjetaNueva): Promise<void> {
  await tx
    .insertInto('metodo_pago')
    .values(aColumnas({ ...t, creadaEn: ahora }))
    .execute();
}

/** Makes this card the only principal one of its owner; null leaves them without. */
export async function setPrincipal(tx: Tx, usuarioId: number, id: number | null): Promise<void> {
  await tx
    .updateTable('metodo_pago')
    .set({ activo: false })
    .where('usuario_id', '=', usuarioId)
    .where('activo', '=', true)
    .execute();
  if (id !== null) await tx.updateTable('metodo_pago').set({ activo: true }).where('id', '=', id).execute();
}

/** Stores the holder and expiry from the form of the payment step, which the provider's answer lacked. */
export async function updateTarjeta(
  tx: Tx,
  id: number,
  t: Pick<TarjetaNueva, 'nombrePortador' | 'fechaExpiracion'>,
): Promise<void> {
  await tx
    .updateTable('metodo_pago')
    .set({ nombre_portador: t.nombrePortador, fecha_expiracion: t.fechaExpiracion })
    .where('id', '=', id)
    .execute();
}

/** Whether an open charge was sent, or will be sent, to this card. */
export async function tieneCobroVivo(tx: Tx, id: number): Promise<boolean> {
  const fila = await tx
    .selectFrom('cobro_intencion as c')
    .select('c.id')
    .where('c.estado', 'in', ESTADOS_VIVOS)
    .where((e) =>
      e.or([
        e('c.metodo_pago_id', '=', id),
        e.exists(
          e
            .selectFrom('cobro_intento as i')
            .select('i.id')
            .whereRef('i.intencion_id', '=', 'c.id')
            .where('i.metodo_pago_id', '=', id),
        ),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return fila !== undefined;
}

/** Retires a card and deletes its account token; the row stays, because charges refer to it. */
export async function retireTarjeta(tx: Tx, id: number, ahora: string): Promise<void> {
  await tx
    .updateTable('metodo_pago')
    .set({ retirada_en: ahora, activo: false, cuenta_cifrada: Buffer.alloc(0) })
    .where('id', '=', id)
    .execute();
}
