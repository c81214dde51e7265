import { PgBoss } from 'pg-boss';
import type { Tx } from './db.ts';
import { COLA_MUERTA, ESQUEMA } from './trabajos.repo.ts';
import { ejecutorDe } from './trabajos.ts';

/**
 * Puts dead jobs back into their queues, to be tried from the beginning under the current rules. Returns how many. The rest
 * have an equal job that waits already, or come from a queue that is gone.
 */
export async function repetirMuertos(tx: Tx, ids: readonly string[]): Promise<number> {
  const db = ejecutorDe(tx);
  const boss = new PgBoss({
    db,
    schema: ESQUEMA,
    migrate: false,
    createSchema: false,
    supervise: false,
    schedule: false,
  });
  await boss.start();
  try {
    return await boss.redrive(COLA_MUERTA, { ids: [...ids], db });
  } finally {
    await boss.stop({ graceful: false });
  }
}
