import type { Mes } from '@aldia/domain/fechas/fechas.ts';
import { sql } from 'kysely';
import type { Bd, Tx } from '../../shared/db.ts';
import { EMISOR_CLASIFICADO } from '../../shared/emisor-clasificado.repo.ts';
import { esDelMes } from '../../shared/libro-del-mes.repo.ts';
import { elegidaPorAlguien } from './rehacer.repo.ts';

/** The months whose form is not out and that name an unclassified supplier who is classified by now, the oldest first. */
export const buildPorClasificar = (limite: number) => sql<{ id: number }>`
    select d.id from declaracion d
     where d.emisores_por_clasificar <> '{}' and d.estado_id in (2, 3, 4) and d.regimen_id = 2
       and exists (select 1 from emisor e where e.nit = any(d.emisores_por_clasificar) and ${EMISOR_CLASIFICADO})
     order by d.periodo, d.id limit ${limite}`;
export async function listPorClasificar(bd: Bd, limite: number): Promise<number[]> {
  const { rows } = await buildPorClasificar(limite).execute(bd);
  return rows.map((r) => Number(r.id));
}

/** The NITs that a month names as unclassified and that somebody classified since. */
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

/** The purchases of a month from these issuers whose record type nobody chose: the rules gave it. */
export async function listDejadasALaRegla(
  tx: Tx,
  d: { readonly id: number; readonly usuarioId: number; readonly periodo: Mes },
  nits: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ autorizacion: string }>`
    select f.numero_autorizacion as autorizacion from factura f
     where f.usuario_id = ${d.usuarioId} and ${esDelMes('f.periodo', d.periodo)} and f.libro = 'recibida'
       and f.nit_emisor = any(${nits}::text[])
       and case when f.tipo_propuesto_id is null then not ${elegidaPorAlguien(d.id)}
                else f.tipo_registro_id is not distinct from f.tipo_propuesto_id end
     order by f.numero_autorizacion`.execute(tx);
  return rows.map((r) => r.autorizacion);
}
