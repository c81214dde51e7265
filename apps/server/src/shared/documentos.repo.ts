import { huellaSha256, idAleatorio } from './cifrado.ts';
import { aColumnas } from './columnas.ts';
import type { ContextoDeConsulta } from './contexto.ts';
import { contarBytes } from './cuota-de-bytes.ts';
import type { Conexion, Tx } from './db.ts';
import type { ArchivoRecibido } from './entrantes.ts';

/** Class of the invoice for what a client pays AlDía. */
export const FACTURA_DE_SUSCRIPCION = 'factura-de-suscripcion';

/**
 * Classes of documents of a client's months, which their office may download too. A new class that is not here is for the
 * client alone.
 */
export const DOCUMENTOS_DE_LOS_MESES = [
  'formulario',
  'formulario-a-cero',
  'documento-sat',
  'carga-%',
  'comparado-%',
] as const;

export interface DocumentoNuevo {
  /** The owner; null when it is nobody's, such as a list for the staff. */
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

/** Where a document lies. Spread over folders: a folder with a million files is slow. */
export const lugarDeDocumento = (id: string): string => `documento/${id.slice(0, 2)}/${id}`;

/**
 * Stores bytes under a fresh id, outside of any transaction. When the transaction that should name them fails, they stay as an
 * orphan that nobody can reach. That is harmless; a row without its file would not be.
 */
export async function guardarSinCuota(
  ctx: Pick<ContextoDeConsulta, 'almacen'>,
  nuevo: DocumentoNuevo,
): Promise<DocumentoGuardado> {
  const { bytes, ...resto } = nuevo;
  const id = idAleatorio();
  const lugar = lugarDeDocumento(id);
  await ctx.almacen.guardar(lugar, bytes, nuevo.tipo);
  return { ...resto, id, tamanio: bytes.length, sha256: huellaSha256(bytes), lugar };
}
type QuienGuarda = Pick<ContextoDeConsulta, 'almacen' | 'bd' | 'reloj' | 'actor'>;

/** Like `guardarSinCuota`, within the daily quota of the caller. Throws CUOTA_DE_BYTES. */
export async function guardarBytes(ctx: QuienGuarda, nuevo: DocumentoNuevo): Promise<DocumentoGuardado> {
  await contarBytes(ctx, nuevo.bytes.length);
  return guardarSinCuota(ctx, nuevo);
}
/** Like `guardarBytes`, for a file on the disk of this node: it is never whole in memory, and may be gone from the disk afterwards. */
export async function guardarRecibido(
  ctx: QuienGuarda,
  { ruta, tamanio, sha256 }: ArchivoRecibido,
  nuevo: Omit<DocumentoNuevo, 'bytes'>,
): Promise<DocumentoGuardado> {
  await contarBytes(ctx, tamanio);
  const id = idAleatorio();
  const lugar = lugarDeDocumento(id);
  await ctx.almacen.guardarArchivo(lugar, ruta, nuevo.tipo);
  return { ...nuevo, id, tamanio, sha256, lugar };
}

/** Writes the row of stored bytes, in the transaction of the change that needs them. Returns the id of the document. */
export async function insertDocumento(tx: Tx, documento: DocumentoGuardado, creadoPor: number | null): Promise<string> {
  await insertDocumentos(tx, [{ documento, creadoPor }]);
  return documento.id;
}
export interface DocumentoDeAlguien {
  readonly documento: DocumentoGuardado;
  readonly creadoPor: number | null;
}
/** Many at once. */
export async function insertDocumentos(tx: Tx, documentos: readonly DocumentoDeAlguien[]): Promise<void> {
  if (documentos.length === 0) return;
  const filas = documentos.map(({ documento: { tamanio, ...d }, creadoPor }) =>
    aColumnas({ ...d, bytes: tamanio, creadoPor }),
  );
  await tx.insertInto('documento').values(filas).execute();
}

export const findDocumento = (bd: Conexion, id: string) =>
  bd.selectFrom('documento').selectAll().where('id', '=', id).executeTakeFirst();
