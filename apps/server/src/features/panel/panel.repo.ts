import type { Dia, Mes } from '@aldia/domain/fechas/fechas.ts';
import { sql } from 'kysely';
import type { Bd } from '../../shared/db.ts';

const cuantas = (condicion: string) => sql<number>`(count(d.id) filter (where ${sql.raw(condicion)}))::int`;

/** The declarations of a period by regime and by the list that shows them, also of a regime without any. */
export const countPorEtapa = (bd: Bd, periodo: Mes) =>
  bd
    .selectFrom('regimen as r')
    .leftJoin('declaracion as d', (j) => j.onRef('d.regimen_id', '=', 'r.id').on('d.periodo', '=', periodo))
    .select(['r.id', 'r.descripcion as regimen'])
    .select([
      cuantas('d.etapa = 1').as('porCargar'),
      cuantas('d.etapa = 2').as('conFormulario'),
      cuantas('d.etapa = 3').as('enPago'),
      cuantas('d.etapa = 4').as('terminadas'),
      cuantas('d.etapa < 4 and d.presentado_id is null').as('porPresentar'),
    ])
    .where('r.admite_declaracion', '=', true)
    .groupBy(['r.id', 'r.descripcion'])
    .orderBy('r.id')
    .execute();

/** How many of a period were filed on each day, by regime. */
export const countPresentadas = (bd: Bd, periodo: Mes) =>
  bd
    .selectFrom('declaracion as d')
    .innerJoin('lo_presentado as p', 'p.id', 'd.presentado_id')
    .select([
      'd.regimen_id as regimenId',
      sql<Dia>`(coalesce(p.presentado_en, p.guardado_en) at time zone interval '-06:00')::date::text`.as('dia'),
      sql<number>`count(*)::int`.as('cuantas'),
    ])
    .where('d.periodo', '=', periodo)
    .groupBy(['d.regimen_id', 'dia'])
    .execute();

/** How often each of some acts was written in the audit, by month of Guatemala. Written out, so that the index of those acts serves. */
export async function countHechosPorMes(bd: Bd, acciones: readonly string[], desde: Mes, antesDe: Mes) {
  const { rows } = await sql<{ accion: string; mes: Mes; cuantos: number }>`
    select accion, to_char(cuando at time zone interval '-06:00', 'YYYY-MM') as mes, count(*)::int as cuantos
      from auditoria
     where accion in (${sql.join(acciones.map((a) => sql.lit(a)))})
       and cuando >= ${`${desde}-01T06:00:00.000Z`}::timestamptz and cuando < ${`${antesDe}-01T06:00:00.000Z`}::timestamptz
     group by 1, 2`.execute(bd);
  return rows;
}
