import type { LimiteDePresentacion } from '@aldia/domain/declaraciones/plazos.ts';
import { type Dia, type Mes, mesSiguiente, primerDia, sumarDias, ultimoDia } from '@aldia/domain/fechas/fechas.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Conexion } from '../../shared/db.ts';

/** What deadlines are made of: non-working days, and the dates that administrators set. */
export interface FechasDePlazos {
  readonly inhabiles: readonly Dia[];
  readonly limites: readonly LimiteDePresentacion[];
}

/** What can move the deadlines of the periods from one to another, as the columns of one row. */
export const selectFechas = (desde: Mes, hasta: Mes): RawBuilder<FechasDePlazos> => sql`
  array(select i.fecha from dia_inhabil i
         where i.fecha between ${primerDia(mesSiguiente(desde))}::date and ${sumarDias(primerDia(mesSiguiente(hasta, 2)), 20)}::date
       )::text[] as inhabiles,
  coalesce((select jsonb_agg(jsonb_build_object('impuesto', l.impuesto, 'dia', l.fecha::text, 'motivo', l.motivo, 'puestoPor', p.nombre))
              from limite_de_presentacion l join usuario p on p.id = l.creado_por
             where l.fecha between ${primerDia(mesSiguiente(desde))}::date and ${ultimoDia(mesSiguiente(hasta))}::date), '[]') as limites`;

export async function findFechas(bd: Conexion, desde: Mes, hasta: Mes): Promise<FechasDePlazos> {
  const { rows } = await sql<FechasDePlazos>`select ${selectFechas(desde, hasta)}`.execute(bd);
  return rows[0] ?? { inhabiles: [], limites: [] };
}
