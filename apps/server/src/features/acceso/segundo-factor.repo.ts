import type { Instante } from '@aldia/domain/fechas/fechas.ts';
import { sql } from 'kysely';
import type { Conexion, Tx } from '../../shared/db.ts';

export const findSegundoFactor = (bd: Conexion, usuarioId: number) =>
  bd.selectFrom('segundo_factor').selectAll().where('usuario_id', '=', usuarioId).executeTakeFirst();

/** Stores a new secret that takes effect with its first code; a secret in use stays in use until then. */
export async function guardarSecretoNuevo(tx: Tx, usuarioId: number, secreto: Buffer): Promise<void> {
  await tx
    .insertInto('segundo_factor')
    .values({ usuario_id: usuarioId, secreto_cifrado: secreto, secreto_nuevo: secreto })
    .onConflict((c) => c.column('usuario_id').doUpdateSet({ secreto_nuevo: secreto }))
    .execute();
}

/** Uses a time step once; false when it, or a later one, was already used. */
export async function usePaso(bd: Conexion, usuarioId: number, paso: number): Promise<boolean> {
  const fila = await bd
    .updateTable('segundo_factor')
    .set({ ultimo_paso: paso })
    .where('usuario_id', '=', usuarioId)
    .where('ultimo_paso', '<', paso)
    .returning('usuario_id')
    .executeTakeFirst();
  return fila !== undefined;
}

/** Puts the pending secret in use and uses up the time step that proved it. Returns false when that secret no longer waits. */
export async function estrenarSecreto(
  tx: Tx,
  usuarioId: number,
  { secreto, paso }: { readonly secreto: Buffer; readonly paso: number },
  ahora: Instante,
): Promise<boolean> {
  const fila = await tx
    .updateTable('segundo_factor')
    .set({
      secreto_cifrado: sql`secreto_nuevo`,
      secreto_nuevo: null,
      activo: true,
      ultimo_paso: paso,
      activado_en: ahora,
    })
    .where('usuario_id', '=', usuarioId)
    .where('secreto_nuevo', '=', secreto)
    .returning('usuario_id')
    .executeTakeFirst();
  return fila !== undefined;
}

/**
 * Deletes the factor and its recovery codes. Returns false when no factor was in use: a secret that waits for its first code does not
 * count.
 */
export async function deleteSegundoFactor(tx: Tx, usuarioId: number): Promise<boolean> {
  const quitado = await tx
    .deleteFrom('segundo_factor')
    .where('usuario_id', '=', usuarioId)
    .returning('activo')
    .executeTakeFirst();
  await tx.deleteFrom('codigo_de_recuperacion').where('usuario_id', '=', usuarioId).execute();
  return quitado?.activo ?? false;
}

/**
 * Undoes what was set up since `desde`: deletes the factor and its codes if it (or its present phone) was activated since then;
 * otherwise deletes only recovery codes made since then. Returns whether there was anything to delete.
 */
export async function deleteFactorDesde(tx: Tx, usuarioId: number, desde: Instante): Promise<boolean> {
  const factor = await tx
    .selectFrom('segundo_factor')
    .select('usuario_id')
    .where('usuario_id', '=', usuarioId)
    .where('activado_en', '>=', desde)
    .forUpdate()
    .executeTakeFirst();
  if (factor) return deleteSegundoFactor(tx, usuarioId);
  const { numDeletedRows } = await tx
    .deleteFrom('codigo_de_recuperacion')
    .where('usuario_id', '=', usuarioId)
    .where('creado_en', '>=', desde)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function replaceCodigos(
  tx: Tx,
  usuarioId: number,
  hashes: readonly Buffer[],
  ahora: Instante,
): Promise<void> {
  await tx.deleteFrom('codigo_de_recuperacion').where('usuario_id', '=', usuarioId).execute();
  await tx
    .insertInto('codigo_de_recuperacion')
    .values(hashes.map((codigo_hash) => ({ usuario_id: usuarioId, codigo_hash, creado_en: ahora })))
    .execute();
}

/** Uses up a recovery code: if two callers try it at the same time, only one gets true. */
export async function useCodigo(tx: Tx, usuarioId: number, hashes: readonly Buffer[], ahora: string): Promise<boolean> {
  const fila = await tx
    .updateTable('codigo_de_recuperacion')
    .set({ usado_en: ahora })
    .where('usuario_id', '=', usuarioId)
    .where('codigo_hash', 'in', [...hashes])
    .where('usado_en', 'is', null)
    .returning('usuario_id')
    .executeTakeFirst();
  return fila !== undefined;
}

/** How many are left. */
export async function countCodigos(bd: Conexion, usuarioId: number): Promise<number> {
  const fila = await bd
    .selectFrom('codigo_de_recuperacion')
    .select((e) => e.fn.countAll<string>().as('n'))
    .where('usuario_id', '=', usuarioId)
    .where('usado_en', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(fila.n);
}
