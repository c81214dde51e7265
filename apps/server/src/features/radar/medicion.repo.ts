import { sql } from 'kysely';
import type { Tx } from '../../shared/db.ts';

/**
 * Measures again so many rows that were measured by a rule of before, and returns how many. A measure of a year is that of the next
 * one too (`medir_radar`, which holds the rows in their order): the last year of a client is measured with the one before it, and no row is added for a year that nobody has.
 */
export async function medirDeNuevo(tx: Tx, limite: number): Promise<number> {
  const { rows } = await sql<{ cuantos: number }>`
    with viejas as materialized (
      select r.usuario_id, r.anio from medicion_de_radar r where r.regla = 0
       order by r.usuario_id, r.anio limit ${limite}
    ), desde as materialized (
      select distinct v.usuario_id, v.anio - case when exists (
               select 1 from medicion_de_radar s where s.usuario_id = v.usuario_id and s.anio = v.anio + 1) then 0 else 1 end as anio
        from viejas v
    )
    select (select count(*) from viejas)::int as cuantos, medir_radar(array_agg(usuario_id), array_agg(anio)) as medido from desde
    having count(*) > 0`.execute(tx);
  return rows[0]?.cuantos ?? 0;
}
