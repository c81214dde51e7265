import { type Mes, mesAnterior } from '@aldia/domain/fechas/fechas.ts';
import { sql } from 'kysely';
import { campos } from '../../shared/columnas.ts';
import type { Conexion } from '../../shared/db.ts';

/** Open declarations of the last months by stage, from the index of open ones alone. */
export const countAbiertas = (bd: Conexion, periodo: Mes, meses: number, usuarioId: number) =>
  bd
    .selectFrom('declaracion')
    .select([
      ...campos('periodo', 'regimen_id'),
      sql<number>`etapa`.as('etapa'),
      ...campos('desactualizada', 'plazo_isr', 'plazo_iva'),
      // Of filed months: not null, but which one of them it is says nothing.
      sql<number | null>`max(presentado_id)`.as('presentadoId'),
      sql<number>`(count(*) filter (where asignado_id = ${usuarioId}))::int`.as('mias'),
      sql<number>`(count(*) filter (where asignado_id is null))::int`.as('sinAsignar'),
      sql<number>`count(*)::int`.as('total'),
    ])
    .where('periodo', '>=', mesAnterior(periodo, meses))
    .where('periodo', '<=', periodo)
    .where(sql<boolean>`etapa < 4`)
    .groupBy(['periodo', 'regimen_id', 'etapa', 'desactualizada', 'plazo_isr', 'plazo_iva', sql`presentado_id is null`])
    .execute();
export type Cuenta = Awaited<ReturnType<typeof countAbiertas>>[number];

export const listRegimenes = (bd: Conexion) =>
  bd.selectFrom('regimen').select(['id', 'descripcion']).where('admite_declaracion', '=', true).orderBy('id').execute();

/** The ids of what comes next for a person: their rows and nobody's, in the order of `regimenes` and of the day. */
export async function listProximas(
  bd: Conexion,
  periodo: Mes,
  regimenes: readonly number[],
  usuarioId: number,
  limite: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select p.id
      from unnest(${[...regimenes]}::smallint[]) with ordinality as v(regimen_id, turno)
     cross join (values (1), (2), (3)) as e(etapa)
     cross join lateral (
       (select d.id, d.orden_dia, d.nombre_orden from declaracion d
         where d.periodo = ${periodo} and d.regimen_id = v.regimen_id and d.etapa = e.etapa and d.etapa < 4 and d.asignado_id = ${usuarioId}
         order by d.orden_dia, d.nombre_orden, d.id limit ${limite})
       union all
       (select d.id, d.orden_dia, d.nombre_orden from declaracion d
         where d.periodo = ${periodo} and d.regimen_id = v.regimen_id and d.etapa = e.etapa and d.etapa < 4 and d.asignado_id is null
         order by d.orden_dia, d.nombre_orden, d.id limit ${limite})
     ) as p
     order by v.turno, p.orden_dia, p.nombre_orden, p.id
     limit ${limite}`.execute(bd);
  return rows.map((r) => Number(r.id));
}
