import { ETAPA } from '@aldia/domain/declaraciones/etapas.ts';
import type { Mes } from '@aldia/domain/fechas/fechas.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Bd } from '../../shared/db.ts';
import { literales } from '../../shared/en-estado.repo.ts';
import { abierta, enEtapa } from '../../shared/etapa.repo.ts';

const cuantas = (condicion: RawBuilder<boolean>) =>
  sql<number>`coalesce(sum(d.cuantas) filter (where ${condicion}), 0)::int`;

/** A period's declarations by regime and by the list that shows them, from the kept counts (ADR 58); also regimes without any. */
export const countPorEtapa = (bd: Bd, periodo: Mes) =>
  bd
    .selectFrom('regimen as r')
    .leftJoin('cuenta_de_declaraciones as d', (j) => j.onRef('d.regimen_id', '=', 'r.id').on('d.periodo', '=', periodo))
    .select(['r.id', 'r.descripcion as regimen'])
    .select([
      cuantas(enEtapa(ETAPA.porCargar, 'd')).as('porCargar'),
      cuantas(enEtapa(ETAPA.conFormulario, 'd')).as('conFormulario'),
      cuantas(enEtapa(ETAPA.enPago, 'd')).as('enPago'),
      cuantas(enEtapa(ETAPA.terminada, 'd')).as('terminadas'),
      cuantas(sql`${abierta('d')} and not d.presentada`).as('porPresentar'),
    ])
    .where('r.admite_declaracion', '=', true)
    .groupBy(['r.id', 'r.descripcion'])
    .orderBy('r.id')
    .execute();

/**
 * How often the audit has each of some acts, by month in Guatemala. The acts are literals in the SQL, so that their partial index serves.
 */
export async function countHechosPorMes(bd: Bd, acciones: readonly string[], desde: Mes, antesDe: Mes) {
  const { rows } = await sql<{ accion: string; mes: Mes; cuantos: number }>`
    select accion, to_char(cuando at time zone interval '-06:00', 'YYYY-MM') as mes, count(*)::int as cuantos
      from auditoria
     where accion in (${literales(acciones)})
       and cuando >= ${`${desde}-01T06:00:00.000Z`}::timestamptz and cuando < ${`${antesDe}-01T06:00:00.000Z`}::timestamptz
     group by 1, 2`.execute(bd);
  return rows;
}
