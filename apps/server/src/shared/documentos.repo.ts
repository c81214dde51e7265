import { huellaSha256, idAleatorio } from './cifrado.ts';
import { aColumnas } from './columnas.ts';
import type { ContextoDeConsulta } from './contexto.ts';
import type { Conexion, Tx } from './db.ts';

export interface DocumentoNuevo {
  /** Whose it is; null is nobody's, such as a list for the staff. */
  readonly usuarioId: number | null;
  readonly clase: string;
  readonly nombre: string;
  readonly tipo: string;
  readonly bytes: Buffer;
}
/** Bytes that are already stored and that no row names yet. */
export interface DocumentoGuardado extends Omit<DocumentoNuevo, 'bytes'> {
  readonly id: string;
  readonly tamanio: number;
  readonly sha256: string;
  readonly lugar: string;
}

/**
 * Stores bytes under a fresh id, outside of any transaction. When the transaction that should name them fails, they stay
 * as an orphan that nobody can reach: harmless, where a row without its file would not be.
 */
export async function guardarBytes(
  ctx: Pick<ContextoDeConsulta, 'almacen'>,
  nuevo: DocumentoNuevo,
): Promise<DocumentoGuardado> {
  const { bytes, ...resto } = nuevo;
  const id = idAleatorio();
  // Spread over folders: one with a million files is slow.
  const lugar = `documento/${id.slice(0, 2)}/${id}`;
  await ctx.almacen.guardar(lugar, bytes, nuevo.tipo);
  return { ...resto, id, tamanio: bytes.length, sha256: huellaSha256(bytes), lugar };
}

/** Names stored bytes, in the transaction of the change that needs them. Returns the id of the document. */
export async function insertDocumento(tx: Tx, d: DocumentoGuardado, creadoPor: number | null): Promise<string> {
  const { id, usuarioId, clase, nombre, tipo, tamanio, sha256, lugar } = d;
  await tx
    .insertInto('documento')
    .values(aColumnas({ id, usuarioId, clase, nombre, tipo, bytes: tamanio, sha256, lugar, creadoPor }))
    .execute();
  return id;
}

export const findDocumento = (bd: Conexion, id: string) =>
  bd.selectFrom('documento').selectAll().where('id', '=', id).executeTakeFirst();
