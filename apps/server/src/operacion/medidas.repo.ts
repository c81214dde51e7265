import type { Dia } from '@aldia/domain/fechas/fechas.ts';
import { sql } from 'kysely';
import type { Bd } from '../shared/db.ts';
import { TERMINADA } from './ordenes-nocturnas.ts';

/** Jobs that are not over, by name and state; a job whose time has not come is 'scheduled': it waits for no worker. */
export async function countTrabajos(bd: Bd): Promise<readonly { trabajo: string; estado: string; cuantos: number }[]> {
  const { rows } = await sql<{ trabajo: string; estado: string; cuantos: number }>`
    select name as trabajo, case when state = 'created' and start_after > now() then 'scheduled' else state::text end as estado,
           count(*) as cuantos
      from trabajos.job where state in ('created', 'retry', 'active') group by 1, 2`.execute(bd);
  return rows;
}

/**
 * Seconds since each scheduled job last succeeded. For a job that never did, or not within the time that done jobs are kept:
 * seconds since its schedule was set.
 */
export async function edadDeHorarios(bd: Bd): Promise<readonly { trabajo: string; segundos: number }[]> {
  const { rows } = await sql<{ trabajo: string; segundos: number }>`
    select s.name as trabajo, extract(epoch from now() - coalesce(max(j.completed_on), min(s.created_on)))::float8 as segundos
      from trabajos.schedule s left join trabajos.job j on j.name = s.name and j.state = 'completed' group by 1`.execute(
    bd,
  );
  return rows;
}

/**
 * Seconds since each order of the night last ended well. For one that never did: since this database got its newest migration, so
 * that a new AlDía, or one that was just brought to this version, has its first night.
 */
export async function edadDeOrdenes(bd: Bd): Promise<readonly { orden: string; segundos: number }[]> {
  const ordenes = sql.join(Object.entries(TERMINADA).map(([orden, accion]) => sql`(${orden}, ${accion})`));
  const { rows } = await sql<{ orden: string; segundos: number }>`
    select o.orden, extract(epoch from now() - coalesce(
        (select a.cuando from auditoria a where a.accion = o.accion order by a.id desc limit 1),
        (select max(aplicada_en) from migracion)))::float8 as segundos
      from (values ${ordenes}) o (orden, accion)`.execute(bd);
  return rows;
}

/** Mails of the last hour by outcome, and those to be tried again; the ones that wait are measured by their age. */
export async function countCorreos(bd: Bd): Promise<readonly { resultado: string; cuantos: number }[]> {
  const { rows } = await sql<{ resultado: string; cuantos: number }>`
    select 'enviado' as resultado, count(*) as cuantos from bandeja_salida
      where canal = 'correo' and enviada_en > now() - interval '1 hour'
    union all select 'descartado', count(*) from bandeja_salida
      where canal = 'correo' and descartada_en > now() - interval '1 hour'
    union all select 'por-reintentar', count(*) from bandeja_salida
      where canal = 'correo' and enviada_en is null and descartada_en is null and ultimo_error is not null
    union all select 'en-duda', count(*) from bandeja_salida
      where canal = 'correo' and enviada_en is null and descartada_en is null and dudas > 0`.execute(bd);
  return rows;
}

/**
 * Days from `hoy` to the first one without a partition, of each table that is partitioned by time; of a table that has none for today,
 * how far back the last one ended (0 or less). Rows of a day without one go to the default partition. Tables without a default get no
 * partitions ahead, such as those of years set apart: they are left out.
 */
export async function diasConParticion(bd: Bd, hoy: Dia): Promise<readonly { tabla: string; dias: number }[]> {
  const borde = (lado: 'FROM' | 'TO') =>
    sql`left(substring(pg_get_expr(parte.relpartbound, parte.oid) from ${sql.lit(`${lado} \\('([0-9-]+)`)}) || '-01', 10)::date`;
  const { rows } = await sql<{ tabla: string; dias: number }>`
    with partes as (
      select m.relname as tabla, coalesce(${borde('FROM')}, '-infinity') as desde, ${borde('TO')} as hasta
        from pg_partitioned_table p join pg_class m on m.oid = p.partrelid and m.relnamespace = current_schema()::regnamespace
        join pg_inherits i on i.inhparent = m.oid join pg_class parte on parte.oid = i.inhrelid
       where p.partstrat = 'r' and p.partdefid <> 0)
    select p.tabla, coalesce(
             min(p.hasta) filter (
               where p.hasta > ${hoy}::date
                 and exists (select from partes h where h.tabla = p.tabla and h.desde <= ${hoy}::date and h.hasta > ${hoy}::date)
                 and not exists (select from partes s where s.tabla = p.tabla and s.desde <= p.hasta and s.hasta > p.hasta)),
             max(p.hasta) filter (where p.hasta <= ${hoy}::date),
             ${hoy}::date) - ${hoy}::date as dias
      from partes p where p.hasta is not null group by 1`.execute(bd);
  return rows;
}

/** Rows of each of those tables outside of every partition of its own, counted up to a thousand. */
export async function countSinParticion(bd: Bd): Promise<readonly { tabla: string; filas: number }[]> {
  const { rows } = await sql<{ tabla: string; filas: number }>`select tabla, filas from filas_sin_particion()`.execute(
    bd,
  );
  return rows;
}

/**
 * Seconds since PostgreSQL last archived a piece of its journal while a complete one waits: what would be lost with its disk. 0
 * when none waits; null when it is not told to archive, even if an earlier machine was (`ArchivadoApagado`). After a copy took over,
 * what was archived last may be no piece but the file that says where the new journal began: it has no number.
 */
export async function segundosSinArchivar(bd: Bd): Promise<number | null> {
  const { rows } = await sql<{ segundos: number | null }>`
    with pieza as (select 4294967296 / pg_size_bytes(current_setting('wal_segment_size')) as por_vuelta),
    numeros as (
      select a.*, ('x' || substr(actual, 9, 8))::bit(32)::bigint * por_vuelta + ('x' || substr(actual, 17, 8))::bit(32)::bigint as va,
             ('x' || substr(ultima, 9, 8))::bit(32)::bigint * por_vuelta + ('x' || substr(ultima, 17, 8))::bit(32)::bigint as archivada
        from pg_stat_archiver a, pieza, lateral (select pg_walfile_name(pg_current_wal_lsn()) as actual,
             case when last_archived_wal ~ '^[0-9A-F]{24}' then last_archived_wal end as ultima) w)
    select case when va > coalesce(archivada, 0) + 1 then extract(epoch from now() - coalesce(last_archived_time, stats_reset))::float8
                else 0 end as segundos
      from numeros where current_setting('archive_mode') <> 'off'`.execute(bd);
  return rows[0]?.segundos ?? null;
}
