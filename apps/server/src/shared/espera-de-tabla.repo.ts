import { sql } from 'kysely';
import type { Tx } from './db.ts';

const ESPERA_MS = 2000;
/**
 * So long the transaction waits for a table that somebody holds, and then fails with 55P03: behind who waits to change a table
 * everybody else waits, who only reads or writes it. Who asks tries again at another moment.
 */
export async function esperarPoco(tx: Tx): Promise<void> {
  await sql`select set_config('lock_timeout', ${String(ESPERA_MS)}, true)`.execute(tx);
}
