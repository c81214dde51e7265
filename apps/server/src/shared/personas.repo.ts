import type { Tx } from './db.ts';

/** Locks a person: changes to what they have (purchases, cards, views) wait here for each other. */
export async function lockPersona(tx: Tx, usuarioId: number): Promise<void> {
  await tx.selectFrom('usuario').select('id').where('id', '=', usuarioId).forNoKeyUpdate().execute();
}

/** Makes the current password useless. False for a person without one, who stays without. */
export async function anularClave(tx: Tx, id: number, deNadie: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('usuario')
    .set({ clave_hash: deNadie, clave_temporal_vence: null })
    .where('id', '=', id)
    .where('clave_hash', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

/** Sets a password that its owner chose. */
export async function updateClave(tx: Tx, id: number, hash: string): Promise<void> {
  await tx.updateTable('usuario').set({ clave_hash: hash, clave_temporal_vence: null }).where('id', '=', id).execute();
}
