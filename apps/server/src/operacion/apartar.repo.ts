import type { Instante } from '@aldia/domain/fechas/fechas.ts';
import { sql } from 'kysely';
import type { Bd, Tx } from '../shared/db.ts';

/** The moment of the newest row of the audit; null when there is none. */
export async function findUltimoHecho(bd: Bd): Promise<Instante | null> {
  const fila = await bd.selectFrom('auditoria').select('cuando').orderBy('cuando', 'desc').limit(1).executeTakeFirst();
  return fila?.cuando ?? null;
}

/**
 * Records a copy that is complete from the start: no row of it is still to come. Returns its id; null when somebody else has just
 * set this database apart. The id follows the rows: a restoration brings the sequence back to where it was in the backup.
 */
export async function insertApartada(tx: Tx, de: Instante, ahora: Instante): Promise<number | null> {
  const id = sql<number>`(select coalesce(max(id), 0) + 1 from copia_restaurada)`;
  const fila = await tx
    .insertInto('copia_restaurada')
    .values({ id, respaldada_en: de, restaurada_en: ahora, completa: true })
    .onConflict((choque) => choque.doNothing())
    .returning('id')
    .executeTakeFirst();
  return fila?.id ?? null;
}
