import type { Instante } from '@aldia/domain/fechas/fechas.ts';
import type { Bd, Conexion, Tx } from '../../shared/db.ts';

export async function existeUsuario(bd: Bd, id: number): Promise<boolean> {
  return (await bd.selectFrom('usuario').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}
export async function estaDeBaja(bd: Conexion, usuarioId: number): Promise<boolean> {
  const fila = await bd
    .selectFrom('baja_de_noticias')
    .select('usuario_id')
    .where('usuario_id', '=', usuarioId)
    .executeTakeFirst();
  return fila !== undefined;
}
/** Unsubscribes a person from the news. Returns false when they were unsubscribed already. */
export async function insertBaja(tx: Tx, usuarioId: number, desde: Instante): Promise<boolean> {
  const fila = await tx
    .insertInto('baja_de_noticias')
    .values({ usuario_id: usuarioId, desde })
    .onConflict((c) => c.column('usuario_id').doNothing())
    .returning('usuario_id')
    .executeTakeFirst();
  return fila !== undefined;
}
/** Subscribes a person to the news again. Returns false when they were subscribed already. */
export async function deleteBaja(tx: Tx, usuarioId: number): Promise<boolean> {
  const fila = await tx
    .deleteFrom('baja_de_noticias')
    .where('usuario_id', '=', usuarioId)
    .returning('usuario_id')
    .executeTakeFirst();
  return fila !== undefined;
}
