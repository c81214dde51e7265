import { type Dia, type Instante, type Mes, mesDelAnio } from '@aldia/domain/fechas/fechas.ts';
import { sql } from 'kysely';
import type { Conexion, Tx } from '../shared/db.ts';

export interface AnioGuardado {
  readonly anio: number;
  readonly apartado: boolean;
  readonly bytes: number;
  /** PostgreSQL's estimate; counted when it has none yet, or believes that there is nothing: it looks again only after some fifty more. */
  readonly filas: number;
}
/** The years whose documents have a partition, the oldest first. */
export async function listAnios(bd: Conexion): Promise<readonly AnioGuardado[]> {
  const { rows } = await sql<{ anio: number; apartado: boolean; bytes: string; filas: string | null }>`
    select p.anio, bool_and(p.apartado) as apartado, sum(pg_total_relation_size(p.parte))::text as bytes,
           case when bool_and(c.reltuples >= 0) then sum(c.reltuples::bigint)::text end as filas
      from anios_con_parte() p join pg_class c on c.oid = p.parte group by p.anio order by p.anio`.execute(bd);
  const anios: AnioGuardado[] = [];
  for (const { anio, apartado, bytes, filas } of rows) {
    const cuantas = Number(filas) > 0 ? { total: Number(filas) } : await countDocumentos(bd, anio);
    anios.push({ anio, apartado, bytes: Number(bytes), filas: cuantas.total });
  }
  return anios;
}

/** Counts the documents of a year, wherever they are. */
export async function countDocumentos(bd: Conexion, anio: number) {
  const [desde, antesDe] = [sql.lit(mesDelAnio(anio, 1)), sql.lit(mesDelAnio(anio + 1, 1))];
  const { rows } = await sql<{ facturas: string; constancias: string }>`
    select (select count(*) from factura_de_siempre where periodo >= ${desde} and periodo < ${antesDe})::text as facturas,
           (select count(*) from retencion_de_siempre where periodo >= ${desde} and periodo < ${antesDe})::text as constancias`.execute(
    bd,
  );
  const [facturas, constancias] = [Number(rows[0]?.facturas ?? 0), Number(rows[0]?.constancias ?? 0)];
  return { facturas, constancias, total: facturas + constancias };
}

/** Years whose documents have no partition of their own, the oldest first. */
export async function listSinParte(bd: Conexion): Promise<readonly { anio: number; filas: number }[]> {
  const { rows } = await sql<{ anio: number; filas: string }>`
    select anio, filas::text as filas from anios_sin_parte() order by anio`.execute(bd);
  return rows.map(({ anio, filas }) => ({ anio, filas: Number(filas) }));
}

export interface EnCamino {
  /** Months with a change that still waits for a decision. */
  readonly cambios: number;
  /** Months that wait to be computed again. */
  readonly rehacer: number;
  /** Acts that may still be undone. */
  readonly deshacer: number;
  /** Pieces of a large save that is on its way. */
  readonly partes: number;
}
/** What would still write into months before `antesDe`. */
export async function countEnCamino(bd: Conexion, antesDe: Mes): Promise<EnCamino> {
  const { rows } = await sql<EnCamino>`
    select (select count(*)::int from declaracion where periodo < ${antesDe} and cambio_abierto) as cambios,
           (select count(*)::int from mes_por_rehacer m join declaracion d on d.id = m.declaracion_id
             where m.hecho_en is null and d.periodo < ${antesDe}) as rehacer,
           (select count(*)::int from accion_deshacible a join declaracion d on d.id = a.declaracion_id
             where a.deshecha_en is null and a.vence_en > now() and d.periodo < ${antesDe}) as deshacer,
           (select count(*)::int from parte_de_carga where periodo < ${antesDe}) as partes`.execute(bd);
  return rows[0] ?? { cambios: 0, rehacer: 0, deshacer: 0, partes: 0 };
}

/** Whether a month before `antesDe` changed since a moment; it looks by the day of the last change, which has an index. */
export async function seReabrio(tx: Tx, antesDe: Mes, desde: Instante, dia: Dia): Promise<boolean> {
  const { rows } = await sql<{ hay: boolean }>`
    select exists (select 1 from declaracion d
      where (d.modificada_en at time zone interval '-06:00')::date >= ${dia}::date and d.modificada_en >= ${desde}
        and d.periodo < ${antesDe}) as hay`.execute(tx);
  return rows[0]?.hay ?? true;
}

/**
 * Adds to the partitions of a year a constraint that repeats their bounds, and then validates it: each in a transaction of its
 * own, and nobody waits for the second.
 */
export async function decirSuAnio(tx: Tx, anio: number): Promise<void> {
  await sql`select decir_su_anio(${anio}::int)`.execute(tx);
}
export async function probarSuAnio(tx: Tx, anio: number): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx);
  await sql`select probar_su_anio(${anio}::int)`.execute(tx);
}

export async function tomarMeses(tx: Tx): Promise<void> {
  await sql`lock table declaracion in exclusive mode`.execute(tx);
}
/** Moves both tables of a year, and puts the bar against writes into months set apart where it has to be. */
export async function moverAnio(tx: Tx, anio: number, apartar: boolean): Promise<void> {
  await sql`select mover_anio(${anio}::int, ${apartar}::boolean)`.execute(tx);
}
