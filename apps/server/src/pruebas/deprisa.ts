import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tablas } from '../shared/tablas.generated.ts';

/**
 * Writes rows by the hundred thousand for a test of plans, without keys looked up and without triggers: what they would write
 * beside the rows (the copies of a client in a declaration) is written by who asks. In pieces (0, 1, 2…), each a statement of
 * its own: a connection whose database says nothing for a minute is taken for lost, and a busy machine writes slowly.
 */
export const deprisa = (
  bd: Kysely<Tablas>,
  piezas: number,
  escribir: (tx: Transaction<Tablas>, pieza: number) => Promise<unknown>,
): Promise<void> =>
  bd.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    for (let pieza = 0; pieza < piezas; pieza++) await escribir(tx, pieza);
  });
