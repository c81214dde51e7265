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

/** A mail of that person and of nobody else; locked until the transaction ends. */
export const tomarCorreo = (tx: Tx, id: number, usuarioId: number) =>
  correos(tx).where('id', '=', id).where('usuario_id', '=', usuarioId).forUpdate().executeTakeFirst();

/** The mails of a person, held still until the transaction ends. */
export const lockCorreos = (tx: Tx, usuarioId: number) =>
  correos(tx).where('usuario_id', '=', usuarioId).orderBy('id').forUpdate().execute();

export async function insertCorreo(tx: Tx, usuarioId: number, correo: string, activo: boolean): Promise<FilaDeCorreo> {
  return tx
    .insertInto('correo')
    .values({ usuario_id: usuarioId, correo, activo })
    .returning(CAMPOS)
    .executeTakeFirstOrThrow();
}

/** Another address in the same row, which nobody has proved yet. */
export async function updateCorreo(tx: Tx, id: number, correo: string): Promise<FilaDeCorreo> {
  return tx
    .updateTable('correo')
    .set({ correo, verificado_en: null })
    .where('id', '=', id)
    .returning(CAMPOS)
    .executeTakeFirstOrThrow();
}

/** Somebody has to prove it again. */
export async function dejarSinVerificar(tx: Tx, id: number): Promise<void> {
  await tx.updateTable('correo').set({ verificado_en: null }).where('id', '=', id).execute();
}

/** From now on this person is written to this address. */
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
