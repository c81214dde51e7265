import type { Instante } from '@aldia/domain/fechas/fechas.ts';
import { sql } from 'kysely';
import type { Bd, Tx } from './db.ts';

export const ESQUEMA = 'trabajos';
/** A job that failed every try waits here for a person. */
export const COLA_MUERTA = 'trabajos-muertos';

/** A smaller difference is a normal correction of the clock, which nobody notices. */
const FUTURO = sql`interval '1 minute'`;

/**
 * Brings to the present the times that the queue wrote while the database's clock was ahead: those of its last checks,
 * of waiting jobs, and of jobs under way. Until those times came, no process would start a schedule, miss a dead
 * worker, or take a job.
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
/** Whether the schema of the queue exists: the server's database user may fill it, and not create it. */
export async function tieneEsquema(bd: Bd, esquema: string): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_namespace where nspname = ${esquema}`.execute(bd);
  return rows.length > 0;
}

/** A job that failed every try and waits for a person. */
export interface TrabajoMuerto {
  readonly id: string;
  /** The name of its job; empty when it is not known any more. */
  readonly trabajo: string;
  readonly pedidoEn: Instante;
  readonly fallo: string;
  /** What it was asked to do, as JSON. */
  readonly datos: string;
}

/** The oldest first; none where the queue was never started. */
export async function listMuertos(bd: Bd): Promise<readonly TrabajoMuerto[]> {
  if (!(await seUso(bd, ESQUEMA))) return [];
  const { rows } = await sql<TrabajoMuerto>`
    select id::text, coalesce(source_name, '') as trabajo, coalesce(source_created_on, created_on) as "pedidoEn",
           coalesce(source_output->>'mensaje', source_output->>'message', source_output::text, '') as fallo, coalesce(data::text, '') as datos
      from ${sql.table(`${ESQUEMA}.job`)} where name = ${COLA_MUERTA} and state = 'created' order by created_on, id`.execute(
    bd,
  );
  return rows;
}

/** Deletes dead jobs. Returns how many. */
export async function quitarMuertos(tx: Tx, ids: readonly string[]): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(`${ESQUEMA}.job`)} where name = ${COLA_MUERTA} and state = 'created' and id = any(${[...ids]}::uuid[])`.execute(
    tx,
  );
  return Number(numAffectedRows ?? 0n);
}
