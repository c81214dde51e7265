import { ETAPA } from '@aldia/domain/declaraciones/etapas.ts';
import { type Mes, mesAnterior } from '@aldia/domain/fechas/fechas.ts';
import { sql } from 'kysely';
import { campos } from '../../shared/columnas.ts';
import type { Conexion } from '../../shared/db.ts';
import { abierta } from '../../shared/etapa.repo.ts';

const DE_UN_GRUPO = ['periodo', 'regimen_id', 'desactualizada', 'plazo_isr', 'plazo_iva'] as const;
/** The column of `declaracion` is generated, so its type says that it may be null. */
const EN_ETAPA = sql<number>`etapa`;
const ABIERTAS = [ETAPA.porCargar, ETAPA.conFormulario, ETAPA.enPago];

/**
 * Open declarations of the last months by stage: everybody's from the kept counts, one person's own from their index. The amount read does
 * not grow with the number of clients.
 */
export function countAbiertas(bd: Conexion, periodo: Mes, meses: number, usuarioId: number) {
  const todas = bd
    .selectFrom('cuenta_de_declaraciones')
    .select([
      ...DE_UN_GRUPO,
      EN_ETAPA.as('etapa'),
      'presentada',
      sql<number>`0`.as('mias'),
      sql<number>`coalesce(sum(cuantas) filter (where not asignada), 0)`.as('sin_asignar'),
      sql<number>`sum(cuantas)`.as('total'),
    ])
    .where('periodo', '>=', mesAnterior(periodo, meses))
    .where('periodo', '<=', periodo)
    .where(abierta())
    .groupBy([...DE_UN_GRUPO, EN_ETAPA, 'presentada']);
  const mias = bd
    .selectFrom('declaracion')
    .select([
      ...DE_UN_GRUPO,
      EN_ETAPA.as('etapa'),
      sql<boolean>`presentado_id is not null`.as('presentada'),
      sql<number>`count(*)`.as('mias'),
      sql<number>`0`.as('sin_asignar'),
      sql<number>`0`.as('total'),
    ])
    .where('asignado_id', '=', usuarioId)
    .where('periodo', '>=', mesAnterior(periodo, meses))
    .where('periodo', '<=', periodo)
    .where(abierta())
    .groupBy([...DE_UN_GRUPO, EN_ETAPA, sql`presentado_id is not null`]);
  return bd
    .selectFrom(todas.unionAll(mias).as('c'))
    .select([
      ...campos('periodo', 'regimen_id'),
      sql<number>`etapa`.as('etapa'),
      ...campos('desactualizada', 'plazo_isr', 'plazo_iva'),
      // Only says whether the month is filed (not null): the number is not the id of a filing.
      sql<number | null>`case when presentada then 1 end`.as('presentadoId'),
      sql<number>`sum(mias)::int`.as('mias'),
      sql<number>`sum(sin_asignar)::int`.as('sinAsignar'),
      sql<number>`sum(total)::int`.as('total'),
    ])
    .groupBy([...DE_UN_GRUPO, EN_ETAPA, 'presentada'])
    .having(sql<number>`sum(total)`, '>', 0)
    .execute();
}
export type Cuenta = Awaited<ReturnType<typeof countAbiertas>>[number];

export const listRegimenes = (bd: Conexion) =>
  bd.selectFrom('regimen').select(['id', 'descripcion']).where('admite_declaracion', '=', true).orderBy('id').execute();

/**
 * The ids of a person's next rows, their own and unassigned ones, in the order of `regimenes` and of the day. Thousands may be unassigned,
 * so only the first are read: PostgreSQL uses the index order only when `asignado_id`, although null, is named in the ORDER BY.
 */
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
     cross join (values ${sql.join(ABIERTAS.map((e) => sql`(${sql.lit(e)})`))}) as e(etapa)
     cross join lateral (
       (select d.id, d.orden_dia, d.nombre_orden from declaracion d
         where d.periodo = ${periodo} and d.regimen_id = v.regimen_id and d.etapa = e.etapa and ${abierta('d')} and d.asignado_id = ${usuarioId}
         order by d.orden_dia, d.nombre_orden, d.id limit ${limite})
       union all
       (select d.id, d.orden_dia, d.nombre_orden from declaracion d
         where d.periodo = ${periodo} and d.regimen_id = v.regimen_id and d.etapa = e.etapa and ${abierta('d')} and d.asignado_id is null
         order by d.asignado_id, d.orden_dia, d.nombre_orden, d.id limit ${limite})
     ) as p
     order by v.turno, p.orden_dia, p.nombre_orden, p.id
     limit ${limite}`.execute(bd);
  return rows.map((r) => Number(r.id));
}
