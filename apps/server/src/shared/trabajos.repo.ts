import { sql } from 'kysely';
import type { Bd } from './db.ts';

/** Less than this is a clock that is put right, which nobody notices. */
const FUTURO = sql`interval '1 minute'`;

/**
 * Brings to the present what the queue wrote while the database's clock was ahead: who looked last, what waits, and what is
 * being done. Until the hour that stands there nobody would start a schedule, miss a dead worker, or take a job.
 */
export async function traerDelFuturo(bd: Bd): Promise<void> {
  await sql`
    update trabajos.version set cron_on = least(cron_on, now()), bam_on = least(bam_on, now()), flow_on = least(flow_on, now()),
           reindex_on = least(reindex_on, now()), monitor_backoff_on = null
     where greatest(cron_on, bam_on, flow_on, reindex_on, monitor_backoff_on) > now() + ${FUTURO}`.execute(bd);
  await sql`
    update trabajos.queue set monitor_on = least(monitor_on, now()), monitor_claim_on = least(monitor_claim_on, now())
     where greatest(monitor_on, monitor_claim_on) > now() + ${FUTURO}`.execute(bd);
  await sql`
    update trabajos.job set start_after = start_after - (greatest(created_on, started_on) - now()),
           created_on = least(created_on, now()), started_on = least(started_on, now()), heartbeat_on = least(heartbeat_on, now())
     where state in ('created', 'retry', 'active') and greatest(created_on, started_on) > now() + ${FUTURO}`.execute(
    bd,
  );
}

/** Whether the queue was ever started here: its schema may be there before its tables. */
export async function seUso(bd: Bd, esquema: string): Promise<boolean> {
  const { rows } = await sql<{ hay: boolean }>`select to_regclass(${`${esquema}.version`}) is not null as hay`.execute(
    bd,
  );
  return rows[0]?.hay === true;
}
/** Whether the schema of the queue is there: the server's user may fill it, and not make it. */
export async function tieneEsquema(bd: Bd, esquema: string): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_namespace where nspname = ${esquema}`.execute(bd);
  return rows.length > 0;
}
