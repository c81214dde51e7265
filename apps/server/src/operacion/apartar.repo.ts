import type { Instante } from '@aldia/domain/fechas/fechas.ts';
import type { Bd, Tx } from '../shared/db.ts';

/** The moment of the newest line of the audit; null where nobody did anything. */
export async function findUltimoHecho(bd: Bd): Promise<Instante | null> {
  const fila = await bd.selectFrom('auditoria').select('cuando').orderBy('cuando', 'desc').limit(1).executeTakeFirst();
  return fila?.cuando ?? null;
}

/** A copy that is whole from the beginning: no row of it is still to come. */
export async function insertApartada(tx: Tx, de: Instante, ahora: Instante): Promise<number> {
  const { id } = await tx
    .insertInto('copia_restaurada')
    .values({ respaldada_en: de, restaurada_en: ahora, completa: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
