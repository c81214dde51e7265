import { ANTES_DEL_FORMULARIO } from '@aldia/domain/declaraciones/estados.ts';
import type { Mes } from '@aldia/domain/fechas/fechas.ts';
import { sql } from 'kysely';
import type { Bd, Tx } from '../../shared/db.ts';
import { dejadaALaRegla } from '../../shared/dejada-a-la-regla.repo.ts';
import { EMISOR_CLASIFICADO } from '../../shared/emisor-clasificado.repo.ts';
import { enEstado, esDeRos } from '../../shared/en-estado.repo.ts';
import { abierta } from '../../shared/etapa.repo.ts';
import { esDelMes } from '../../shared/libro-del-mes.repo.ts';
import { faltaElDeIva, ivaPorPresentar } from '../../shared/por-presentar.repo.ts';
import type { OtraRegla } from '../../shared/regla-de-emisor.ts';

const ALGUNO_CLASIFICADO = sql`exists (select 1 from emisor e where e.nit = any(d.emisores_por_clasificar) and ${EMISOR_CLASIFICADO})`;
/**
 * The months with a form still to come that name a supplier as unclassified whom somebody has classified since, oldest first. The months
 * where only SAT-2237 is to come are a second query, because each half has its own index.
 */
export const buildPorClasificar = (limite: number) => sql<{ id: number }>`
    select x.id from (
      select d.id, d.periodo from declaracion d
       where d.emisores_por_clasificar <> '{}' and ${enEstado('d', ...ANTES_DEL_FORMULARIO)} and ${esDeRos('d')} and ${ALGUNO_CLASIFICADO}
      union all
      select d.id, d.periodo from declaracion d
       where d.presentado_id is not null and ${abierta('d')} and d.emisores_por_clasificar <> '{}' and ${faltaElDeIva('d')} and ${ALGUNO_CLASIFICADO}) x
     order by x.periodo, x.id limit ${limite}`;
export async function listPorClasificar(bd: Bd, limite: number): Promise<number[]> {
  const { rows } = await buildPorClasificar(limite).execute(bd);
  return rows.map((r) => Number(r.id));
}

export interface MesAbierto {
  readonly id: number;
  readonly usuarioId: number;
  readonly periodo: Mes;
}
/** The next ROS months after one id whose only form, or whose SAT-2237, is still to come. */
export const listAbiertos = (bd: Bd, desde: number, limite: number): Promise<MesAbierto[]> =>
  bd
    .selectFrom('declaracion')
    .select(['id', 'usuario_id as usuarioId', 'periodo'])
    .where('id', '>', desde)
    .where(ivaPorPresentar('declaracion'))
    .where(esDeRos('declaracion'))
    .orderBy('id')
    .limit(limite)
    .execute();

/**
 * The issuers whose purchases in a month were left to the rules and have another record type than the rules now give; null when there are
 * none. It asks month by month, because no index finds a purchase by its issuer.
 */
export const buildConOtraRegla = ({ tipoEmisorId, nits }: OtraRegla, d: Omit<MesAbierto, 'id'>) => sql<{
  nits: string[] | null;
}>`
    select array_agg(distinct f.nit_emisor) as nits from factura f
      join emisor e on e.nit = f.nit_emisor
      join tipo_emisor te on te.id = e.tipo_emisor_id
     where f.usuario_id = ${d.usuarioId} and ${esDelMes('f.periodo', d.periodo)} and f.libro = 'recibida'
       and (${nits}::text[] is null or f.nit_emisor = any(${nits}::text[]))
       and e.tipo_emisor_id = ${tipoEmisorId} and ${EMISOR_CLASIFICADO}
       and (f.tipo_propuesto_id is null or f.tipo_registro_id = f.tipo_propuesto_id)
       and f.tipo_registro_id is distinct from te.tipo_registro_id`;
export const findConOtraRegla = async (bd: Bd, regla: OtraRegla, d: MesAbierto): Promise<readonly string[]> =>
  (await buildConOtraRegla(regla, d).execute(bd)).rows[0]?.nits ?? [];

/** Adds these issuers to the ones that an unfiled month waits for, as if they had no rule. */
export async function addPorClasificar(bd: Bd, declaracionId: number, nits: readonly string[]): Promise<void> {
  await sql`
    update declaracion set emisores_por_clasificar = array(
             select distinct n.nit from unnest(emisores_por_clasificar || ${nits}::text[]) as n(nit) order by 1)
     where id = ${declaracionId} and ${ivaPorPresentar('declaracion')}`.execute(bd);
}

/** The NITs that the month lists as unclassified and that somebody has classified since. */
export async function findYaClasificados(tx: Tx, declaracionId: number): Promise<string[]> {
  const { rows } = await sql<{ nit: string }>`
    select e.nit from declaracion d join emisor e on e.nit = any(d.emisores_por_clasificar)
     where d.id = ${declaracionId} and ${EMISOR_CLASIFICADO} order by e.nit`.execute(tx);
  return rows.map((r) => r.nit);
}

export async function quitarPorClasificar(tx: Tx, declaracionId: number, nits: readonly string[]): Promise<void> {
  await sql`
    update declaracion set emisores_por_clasificar = array(
             select n.nit from unnest(emisores_por_clasificar) as n(nit) where n.nit <> all(${nits}::text[]))
     where id = ${declaracionId}`.execute(tx);
}

/** The purchases of a month from these issuers whose record type came from the rules, not from a person. */
export async function listDejadasALaRegla(
  tx: Tx,
  d: { readonly id: number; readonly usuarioId: number; readonly periodo: Mes },
  nits: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ autorizacion: string }>`
    select f.numero_autorizacion as autorizacion from factura f
     where f.usuario_id = ${d.usuarioId} and ${esDelMes('f.periodo', d.periodo)} and f.libro = 'recibida'
       and f.nit_emisor = any(${nits}::text[])
       and ${dejadaALaRegla(sql`${String(d.id)}`)}
     order by f.numero_autorizacion`.execute(tx);
  return rows.map((r) => r.autorizacion);
}
