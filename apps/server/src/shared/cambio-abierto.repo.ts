import { sql } from 'kysely';
import type { Tx } from './db.ts';

/**
 * Says in the declaration whether something of it waits for a decision, and how much: documents that SAT says otherwise, or its ISR, which would be
 * another one now. The version stays: nothing that it says changed.
 */
export async function syncCambioAbierto(tx: Tx, declaracionId: number): Promise<number> {
  const { rows } = await sql<{ abiertos: number }>`
    with x as (select count(*)::int as n from cambio_tras_presentar where declaracion_id = ${declaracionId} and resuelto_en is null)
    update declaracion d set cambio_abierto = x.n > 0 or d.isr_de_ahora is not null from x where d.id = ${declaracionId} returning x.n + (d.isr_de_ahora is not null)::int as abiertos`.execute(
    tx,
  );
  return rows[0]?.abiertos ?? 0;
}
