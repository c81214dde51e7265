import type { Mes } from '@aldia/domain/fechas/fechas.ts';
import { sql } from 'kysely';
import type { Bd, Conexion, Tx } from '../../shared/db.ts';

/** Measured by an older rule: `medirDeNuevo` finds them. */
const POR_MEDIR = sql`r.regla = 0`;

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
       where ${POR_MEDIR} order by r.usuario_id, r.anio limit ${limite}
    )
    select count(*)::int as cuantos,
           medir_radar(array_agg(usuario_id), array_agg(anio - case when es_la_ultima then 1 else 0 end)) as medido
      from viejas having count(*) > 0`.execute(tx);
  return rows[0]?.cuantos ?? 0;
}

export interface FilaMedida {
  readonly anio: number;
  readonly usuarioId: number;
  readonly nit: string;
  /** As text; amounts in quetzales with two decimals. */
  readonly guardado: Readonly<
    Record<'ventas_del_anio' | 'neto_del_ultimo' | 'meses_por_venir' | 'suma_de_ultimos' | 'cuantos_ultimos', string>
  >;
  /** The months with income of that year and of the one before, in quetzales with two decimals. */
  readonly meses: readonly { readonly periodo: Mes; readonly ventas: string; readonly neto: string }[];
}
/**
 * So many measurements after one, by today's rule, beside the months that they measure: in one statement, so that no save falls
 * between them.
 */
export async function listMedidas(
  bd: Bd,
  tras: Pick<FilaMedida, 'anio' | 'usuarioId'> | null,
  limite: number,
): Promise<readonly FilaMedida[]> {
  const { rows } = await sql<FilaMedida>`
    select r.anio, r.usuario_id as "usuarioId", u.nit, m.meses,
           json_build_object('ventas_del_anio', r.ventas_del_anio::text, 'neto_del_ultimo', r.neto_del_ultimo::text,
             'meses_por_venir', r.meses_por_venir::text, 'suma_de_ultimos', r.suma_de_ultimos::text,
             'cuantos_ultimos', r.cuantos_ultimos::text) as guardado
      from medicion_de_radar r join usuario u on u.id = r.usuario_id
      cross join lateral (
        select coalesce(json_agg(json_build_object('periodo', d.periodo, 'ventas', d.total_ventas::text,
                 'neto', declaracion_neto(d)::numeric(14,2)::text)), '[]'::json) as meses
          from declaracion d
         where d.usuario_id = r.usuario_id and d.periodo between (r.anio - 1) || '-01' and r.anio || '-12'
           and declaracion_con_ingresos(d)) m
     where (r.anio, r.usuario_id) > (${tras?.anio ?? 0}::smallint, ${tras?.usuarioId ?? 0}::bigint) and not ${POR_MEDIR}
     order by r.anio, r.usuario_id limit ${limite}::int`.execute(bd);
  return rows;
}

export async function countPorMedir(bd: Conexion): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from medicion_de_radar r where ${POR_MEDIR}`.execute(bd);
  return rows[0]?.n ?? 0;
}

/** Clients with income in a year, or in the one before, of which nothing is kept for that year. */
export async function listSinMedir(bd: Conexion): Promise<readonly Pick<FilaMedida, 'anio' | 'nit'>[]> {
  const { rows } = await sql<Pick<FilaMedida, 'anio' | 'nit'>>`
    select distinct v.anio, u.nit
      from declaracion d
      join usuario u on u.id = d.usuario_id
      cross join lateral (values (left(d.periodo, 4)::int), (left(d.periodo, 4)::int + 1)) as v (anio)
     where declaracion_con_ingresos(d)
       and not exists (select 1 from medicion_de_radar r where r.usuario_id = d.usuario_id and r.anio = v.anio)
     order by v.anio, u.nit`.execute(bd);
  return rows;
}
