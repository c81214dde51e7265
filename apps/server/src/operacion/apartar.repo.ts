import type { Instante } from '@aldia/domain/fechas/fechas.ts';
import type { Bd, Tx } from '../shared/db.ts';

/** The moment of the newest row of the audit; null when there is none. */
export async function findUltimoHecho(bd: Bd): Promise<Instante | null> {
  const fila = await bd.selectFrom('auditoria').select('cuando').orderBy('cuando', 'desc').limit(1).executeTakeFirst();
  return fila?.cuando ?? null;
}

/** Records a copy that is complete from the start: no row of it is still to come. Returns its id. */
export async function insertApartada(tx: Tx, de: Instante, ahora: Instante): Promise<number> {
  const { id } = await tx
    .insertInto('copia_restaurada')
    .values({ respaldada_en: de, restaurada_en: ahora, completa: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
