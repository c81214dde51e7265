import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tablas } from '../shared/tablas.generated.ts';

/**
 * Writes rows by the hundred thousand for a test of plans, without keys looked up and without triggers: what they would write
 * beside the rows (the copies of a client in a declaration) is written by who asks.
 */
export const deprisa = (bd: Kysely<Tablas>, escribir: (tx: Transaction<Tablas>) => Promise<unknown>): Promise<void> =>
  bd.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    // The bound of a call is not for who fills a table by the hundred thousand.
    await sql`set local statement_timeout = 0`.execute(tx);
    await escribir(tx);
  });
