import { sql } from 'kysely';
import type { Tx } from '../../shared/db.ts';

/**
 * Measures again so many rows that were measured by an older rule, and returns how many. `medir_radar` measures a year together with
 * the next one and locks the rows in order. The last year of a client is therefore measured with the year before it: no row is added
 * for a year that the client does not have.
 */
export async function medirDeNuevo(tx: Tx, limite: number): Promise<number> {
  const { rows } = await sql<{ cuantos: number }>`
    with viejas as materialized (
      select r.usuario_id, r.anio, s.anio is null as es_la_ultima
        from medicion_de_radar r
        left join medicion_de_radar s on s.usuario_id = r.usuario_id and s.anio = r.anio + 1
       where r.regla = 0 order by r.usuario_id, r.anio limit ${limite}
    )
    select count(*)::int as cuantos,
           medir_radar(array_agg(usuario_id), array_agg(anio - case when es_la_ultima then 1 else 0 end)) as medido
      from viejas having count(*) > 0`.execute(tx);
  return rows[0]?.cuantos ?? 0;
}
