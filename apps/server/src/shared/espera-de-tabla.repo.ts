import { sql } from 'kysely';
import type { Tx } from './db.ts';

const ESPERA_MS = 2000;
/**
 * Makes the transaction wait at most this long for a locked table, and then fail with 55P03. While a transaction waits to
 * change a table, everybody who only reads or writes that table waits behind it. The caller tries again at another moment.
 */
export async function esperarPoco(tx: Tx): Promise<void> {
  await sql`select set_config('lock_timeout', ${String(ESPERA_MS)}, true)`.execute(tx);
}
