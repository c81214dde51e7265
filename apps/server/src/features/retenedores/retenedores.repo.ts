import type { Dia, Instante } from '@aldia/domain/fechas/fechas.ts';
import type { ImpuestoDeRetencion } from '@aldia/domain/retenedores/plazo.ts';
import { sql } from 'kysely';
import { contiene, enPagina, type PaginaDeClientes } from '../../shared/clientes.repo.ts';
import { aColumnas, campos } from '../../shared/columnas.ts';
import type { Conexion, Tx } from '../../shared/db.ts';
import { conHuella } from '../../shared/huella.ts';

export interface FiltroDeDetalle {
  readonly impuesto: ImpuestoDeRetencion;
  readonly cargaId: number;
  readonly palabras: readonly string[];
}
/** The agents of an upload that were not eliminated since. */
function deCarga(bd: Conexion, { impuesto, cargaId, palabras }: FiltroDeDetalle) {
  let q = bd
    .selectFrom('agente_retenedor as a')
    .where('a.impuesto', '=', impuesto)
    .where('a.deleted_at', 'is', null)
    .where(
      sql<boolean>`exists (select 1 from agente_de_carga l where l.carga_id = ${cargaId}::bigint and l.agente_id = a.id)`,
    );
  for (const p of palabras) q = q.where(contiene('a.busqueda', p));
  return q;
}

export async function countDetalle(bd: Conexion, filtro: FiltroDeDetalle): Promise<number> {
  const { total } = await deCarga(bd, filtro).select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  return total;
}

/** One page of them, in the order of an index. */
export const buildDetalle = (bd: Conexion, filtro: FiltroDeDetalle, pagina: PaginaDeClientes) =>
  enPagina(
    deCarga(bd, filtro).select(campos('a.id', 'a.nombre', 'a.nombre_orden', 'a.nit', 'a.fecha_inicio')),
    pagina,
    'a.id',
    'a',
  );

interface AgenteLeido {
  readonly id: number;
  readonly nombre: string;
  readonly nit: string;
  readonly fechaInicio: Dia | null;
}
/** An agent in wire shape, with the fingerprint of the row as read. */
export const aRetenedor = ({ id, nombre, nit, fechaInicio: fecha }: AgenteLeido) =>
  conHuella({ id, nombre, nit, fecha });

export interface AgenteGuardado {
  readonly id: number;
  readonly nit: string;
  readonly nombre: string;
  readonly fechaInicio: Dia | null;
  readonly eliminada: boolean;
}
/** Those of the NITs that exist, eliminated or not, locked in the order of their NIT, so that two loads wait for each other. */
export const lockAgentes = (
  tx: Tx,
  impuesto: ImpuestoDeRetencion,
  nits: readonly string[],
): Promise<AgenteGuardado[]> =>
  tx
    .selectFrom('agente_retenedor')
    .select(campos('id', 'nit', 'nombre', 'fecha_inicio'))
    .select(sql<boolean>`deleted_at is not null`.as('eliminada'))
    .where('impuesto', '=', impuesto)
    .where(sql<boolean>`nit = any(${nits}::text[])`)
    .orderBy('nit')
    .forUpdate()
    .execute();

export interface AgenteEnLista {
  readonly nit: string;
  readonly nombre: string;
  readonly fecha: Dia | null;
}
/** Writes agents, new or existing; a list without dates keeps the known ones. Returns the id of each NIT. */
export async function upsertAgentes(tx: Tx, impuesto: ImpuestoDeRetencion, filas: readonly AgenteEnLista[]) {
  if (filas.length === 0) return [];
  const { rows } = await sql<{ id: number; nit: string }>`
    insert into agente_retenedor (nit, impuesto, nombre, fecha_inicio)
    select e.nit, ${impuesto}::text, e.nombre, e.fecha
      from unnest(${filas.map((f) => f.nit)}::text[], ${filas.map((f) => f.nombre)}::text[], ${filas.map((f) => f.fecha)}::date[])
           as e(nit, nombre, fecha)
     order by e.nit
    on conflict (nit, impuesto) do update
       set nombre = excluded.nombre, fecha_inicio = coalesce(excluded.fecha_inicio, agente_retenedor.fecha_inicio), deleted_at = null
    returning id, nit`.execute(tx);
  return rows;
}

export const lockAgente = (tx: Tx, impuesto: ImpuestoDeRetencion, id: number) =>
  tx
    .selectFrom('agente_retenedor')
    .select(campos('id', 'nit', 'nombre', 'fecha_inicio'))
    .where('impuesto', '=', impuesto)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
export async function updateAgente(tx: Tx, id: number, campo: { nombre: string; nit: string }): Promise<void> {
  await tx.updateTable('agente_retenedor').set(aColumnas(campo)).where('id', '=', id).execute();
}
export async function softDeleteAgente(tx: Tx, id: number, cuando: Instante): Promise<void> {
  await tx.updateTable('agente_retenedor').set({ deleted_at: cuando }).where('id', '=', id).execute();
}
