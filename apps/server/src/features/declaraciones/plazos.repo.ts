import type { LimiteDePresentacion } from '@aldia/domain/declaraciones/plazos.ts';
import { type Dia, type Mes, mesSiguiente, primerDia, sumarDias, ultimoDia } from '@aldia/domain/fechas/fechas.ts';
import { MUNICIPALES_DE_SAT } from '@aldia/domain/parametros/feriados.ts';
import { sql } from 'kysely';
import type { Conexion } from '../../shared/db.ts';

/** What deadlines are computed from: non-working days, and the dates that administrators set. */
export interface FechasDePlazos {
  readonly inhabiles: readonly Dia[];
  readonly limites: readonly LimiteDePresentacion[];
}

/** The days between which something may move the deadlines of some periods. */
export interface Entorno {
  readonly desde: Dia;
  readonly hastaInhabil: Dia;
  readonly hastaLimite: Dia;
}
export const entornoDe = (desde: Mes, hasta: Mes): Entorno => ({
  desde: primerDia(mesSiguiente(desde)),
  hastaInhabil: sumarDias(primerDia(mesSiguiente(hasta, 2)), 20),
  hastaLimite: ultimoDia(mesSiguiente(hasta)),
});

/**
 * What can move the deadlines of some periods, each as JSON. Municipal holidays count only when they are in SAT's calendar (`correPlazos`).
 */
export const fechasDe = ({ desde, hastaInhabil, hastaLimite }: Entorno) => ({
  inhabiles: sql<readonly Dia[]>`(select coalesce(json_agg(i.fecha), '[]')
    from dia_inhabil i where i.fecha between ${desde}::date and ${hastaInhabil}::date
     and (i.alcance = 'nacional' or i.fecha = any(${MUNICIPALES_DE_SAT}::date[])))`,
  limites: sql<readonly LimiteDePresentacion[]>`(
    select coalesce(json_agg(json_build_object('impuesto', l.impuesto, 'dia', l.fecha, 'motivo', l.motivo, 'puestoPor', p.nombre)), '[]')
      from limite_de_presentacion l join usuario p on p.id = l.creado_por
     where l.fecha between ${desde}::date and ${hastaLimite}::date)`,
});

export async function findFechas(bd: Conexion, desde: Mes, hasta: Mes): Promise<FechasDePlazos> {
  const { inhabiles, limites } = fechasDe(entornoDe(desde, hasta));
  const { rows } = await sql<FechasDePlazos>`select ${inhabiles} as inhabiles, ${limites} as limites`.execute(bd);
  return rows[0] ?? { inhabiles: [], limites: [] };
}
