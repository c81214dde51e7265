import type { Instante, Mes } from '@aldia/domain/fechas/fechas.ts';
import { sql } from 'kysely';
import { clientesDeSiempre } from '../../shared/clientes.repo.ts';
import { campos } from '../../shared/columnas.ts';
import type { Conexion, Tx } from '../../shared/db.ts';
import { regimenEn } from '../../shared/regimen-en.repo.ts';
import { SIN_TOCAR } from '../../shared/sin-tocar.repo.ts';

export interface CambioGuardado {
  readonly desde: Mes;
  readonly antesId: number;
  readonly despuesId: number;
  readonly anotadoPor: string;
  readonly anotadoPorId: number;
  /** Whether an office that has, or had, the client wrote it. */
  readonly deOficina: boolean;
  readonly anotadoEn: Instante;
}
/** The written changes of a client, newest first. */
export const listCambios = (bd: Conexion, usuarioId: number): Promise<CambioGuardado[]> =>
  bd
    .selectFrom('cambio_de_regimen as c')
    .innerJoin('usuario as q', 'q.id', 'c.anotado_por')
    .select(campos('c.desde', 'c.antes_id', 'c.despues_id', 'c.anotado_en'))
    .select((e) => [
      'q.nombre as anotadoPor',
      'q.id as anotadoPorId',
      e
        .exists(
          e
            .selectFrom('cliente_de_gestor as g')
            .select('g.id')
            .whereRef('g.gestor_id', '=', 'c.anotado_por')
            .whereRef('g.usuario_id', '=', 'c.usuario_id'),
        )
        .$castTo<boolean>()
        .as('deOficina'),
    ])
    .where('c.usuario_id', '=', usuarioId)
    .orderBy('c.desde', 'desc')
    .execute();

export const findTitular = (bd: Conexion, id: number) =>
  clientesDeSiempre(bd)
    .select(campos('u.id', 'u.nombre', 'u.nit', 'u.regimen_id', 'u.version'))
    .where('u.id', '=', id)
    .executeTakeFirst();

/** The newest worked month of a client and their oldest opened one. */
export async function findMeses(bd: Conexion, usuarioId: number) {
  const { rows } = await sql<{ ultimoTrabajado: Mes | null; primeroAbierto: Mes | null }>`
    select max(d.periodo) filter (where not ${SIN_TOCAR}) as "ultimoTrabajado", min(d.periodo) as "primeroAbierto"
      from declaracion d where d.usuario_id = ${usuarioId}::bigint`.execute(bd);
  return rows[0] ?? { ultimoTrabajado: null, primeroAbierto: null };
}

/** A client whom others lock anew each time is waited for as often as this. */
const ESPERAS = 20;

/**
 * Holds a client and their months from one on until the transaction ends: nobody saves one of these months or opens another meanwhile.
 * Whoever opens a month locks the client first, with the weaker lock. A program of before does not, and only the stronger one keeps it off;
 * that one waits for everybody who wrote a row of the client. They may still need one of the months, so nobody is waited for with months in
 * hand: the months are let go, and taken again afterwards. False: others came each time, and nothing is held.
 */
export async function sostener(tx: Tx, usuarioId: number, desde: Mes): Promise<boolean> {
  const cliente = sql`select id from usuario where id = ${usuarioId}::bigint`;
  const meses = sql`select id from declaracion where usuario_id = ${usuarioId}::bigint and periodo >= ${desde} order by periodo`;
  const soltar = sql`rollback to savepoint sin_nada`;
  await sql`savepoint sin_nada`.execute(tx);
  for (let i = 0; i < ESPERAS; i += 1) {
    await sql`${cliente} for no key update`.execute(tx);
    await sql`${meses} for no key update`.execute(tx);
    const { rows } = await sql`${cliente} for update skip locked`.execute(tx);
    if (rows.length > 0) return true;
    await soltar.execute(tx);
    await sql`${cliente} for update`.execute(tx);
    await soltar.execute(tx);
  }
  return false;
}

export interface CambioNuevo {
  readonly usuarioId: number;
  readonly desde: Mes;
  readonly antesId: number;
  readonly despuesId: number;
  readonly por: number;
  readonly en: Instante;
}
export async function insertCambio(tx: Tx, c: CambioNuevo): Promise<void> {
  await tx
    .insertInto('cambio_de_regimen')
    .values({
      usuario_id: c.usuarioId,
      desde: c.desde,
      antes_id: c.antesId,
      despues_id: c.despuesId,
      anotado_por: c.por,
      anotado_en: c.en,
    })
    .execute();
}
export async function deleteDesde(tx: Tx, usuarioId: number, desde: Mes): Promise<void> {
  await tx.deleteFrom('cambio_de_regimen').where('usuario_id', '=', usuarioId).where('desde', '>=', desde).execute();
}
/** Gives a client the regime of the current month; `siNinguno` when no change is left. */
export async function updateRegimenDeHoy(tx: Tx, usuarioId: number, mes: Mes, siNinguno: number): Promise<void> {
  await sql`update usuario u set regimen_id = coalesce(${regimenEn(sql`u.id`, sql`${mes}`)}, ${siNinguno}::smallint)
             where u.id = ${usuarioId}::bigint`.execute(tx);
}
