import { sql } from 'kysely';
import type { Bd } from './db.ts';

/** Whether the schema of the queue is there: the server's user may fill it, and not make it. */
export async function tieneEsquema(bd: Bd, esquema: string): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_namespace where nspname = ${esquema}`.execute(bd);
  return rows.length > 0;
}
