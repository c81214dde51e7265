import { campos } from '../../shared/columnas.ts';
import type { Conexion, Tx } from '../../shared/db.ts';
import { noRecibeDesde } from '../../shared/direcciones-muertas.repo.ts';

const CAMPOS = [
  ...campos('id', 'usuario_id', 'correo', 'activo', 'verificado_en'),
  noRecibeDesde('correo.correo').as('noRecibeDesde'),
] as const;
const correos = (bd: Conexion) => bd.selectFrom('correo').select(CAMPOS);
export type FilaDeCorreo = Awaited<ReturnType<typeof listCorreos>>[number];

/** The active one first, then the newest. */
export const listCorreos = (bd: Conexion, usuarioId: number) =>
  correos(bd).where('usuario_id', '=', usuarioId).orderBy('activo', 'desc').orderBy('id', 'desc').execute();

/** The mail with this id if it belongs to that person; locked until the transaction ends. */
export const tomarCorreo = (tx: Tx, id: number, usuarioId: number) =>
  correos(tx).where('id', '=', id).where('usuario_id', '=', usuarioId).forUpdate().executeTakeFirst();

/** The mails of a person, locked until the transaction ends. */
export const lockCorreos = (tx: Tx, usuarioId: number) =>
  correos(tx).where('usuario_id', '=', usuarioId).orderBy('id').forUpdate().execute();

export async function insertCorreo(tx: Tx, usuarioId: number, correo: string, activo: boolean): Promise<FilaDeCorreo> {
  return tx
    .insertInto('correo')
    .values({ usuario_id: usuarioId, correo, activo })
    .returning(CAMPOS)
    .executeTakeFirstOrThrow();
}

/** Replaces the address of the row; the new address is unverified. */
export async function updateCorreo(tx: Tx, id: number, correo: string): Promise<FilaDeCorreo> {
  return tx
    .updateTable('correo')
    .set({ correo, verificado_en: null })
    .where('id', '=', id)
    .returning(CAMPOS)
    .executeTakeFirstOrThrow();
}

/** Forgets the addresses of a person that wait for their owner's proof, with the links that would put them in use. */
export async function deletePendientes(tx: Tx, usuarioId: number): Promise<void> {
  const filas = await tx
    .selectFrom('correo')
    .select('id')
    .where('usuario_id', '=', usuarioId)
    .where('activo', '=', false)
    .where('verificado_en', 'is', null)
    .execute();
  await deleteCorreos(
    tx,
    usuarioId,
    filas.map((f) => f.id),
  );
}
export async function deleteCorreos(tx: Tx, usuarioId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .deleteFrom('enlace')
    .where('usuario_id', '=', usuarioId)
    .where('correo_id', 'in', [...ids])
    .execute();
  await tx
    .deleteFrom('correo')
    .where('usuario_id', '=', usuarioId)
    .where('id', 'in', [...ids])
    .execute();
}

/** Marks the mail as unverified: somebody has to prove it again. */
export async function dejarSinVerificar(tx: Tx, id: number): Promise<void> {
  await tx.updateTable('correo').set({ verificado_en: null }).where('id', '=', id).execute();
}

/** Marks this mail as verified and active; the person's other mails become inactive. */
export async function markVerificado(
  tx: Tx,
  correo: Pick<FilaDeCorreo, 'id' | 'usuarioId'>,
  ahora: string,
): Promise<void> {
  await tx
    .updateTable('correo')
    .set({ activo: false })
    .where('usuario_id', '=', correo.usuarioId)
    .where('id', '<>', correo.id)
    .execute();
  await tx.updateTable('correo').set({ verificado_en: ahora, activo: true }).where('id', '=', correo.id).execute();
}
