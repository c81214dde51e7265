import type { Tx } from './db.ts';

/** Whoever changes what a person has (purchases, cards, views) waits here for who is already changing it. */
export async function lockPersona(tx: Tx, usuarioId: number): Promise<void> {
  await tx.selectFrom('usuario').select('id').where('id', '=', usuarioId).forNoKeyUpdate().execute();
}

/** From now on nobody enters with the password that there was; false for who had none, who goes on without. */
export async function anularClave(tx: Tx, id: number, deNadie: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('usuario')
    .set({ clave_hash: deNadie, clave_temporal_vence: null })
    .where('id', '=', id)
    .where('clave_hash', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

/** A password that its owner chose. */
export async function updateClave(tx: Tx, id: number, hash: string): Promise<void> {
  await tx.updateTable('usuario').set({ clave_hash: hash, clave_temporal_vence: null }).where('id', '=', id).execute();
}
