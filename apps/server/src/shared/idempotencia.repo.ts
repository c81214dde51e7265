import type { Conexion, Tx } from './db.ts';
import { alConfirmar } from './db-transaccion.ts';

export interface RespuestaGuardada {
  readonly http: number;
  readonly respuesta: unknown;
}

/**
 * Takes an idempotency key inside the caller's transaction. 'nueva': do the work and store the answer. A stored answer:
 * repeat it. 'otra': the same key came with other data. Two requests at once: the second waits here for the first.
 */
export async function tomarClave(
  tx: Tx,
  usuarioId: number,
  clave: string,
  huella: Buffer,
): Promise<'nueva' | 'otra' | RespuestaGuardada> {
  const insertada = await tx
    .insertInto('idempotencia')
    .values({ usuario_id: usuarioId, clave, huella })
    .onConflict((c) => c.columns(['usuario_id', 'clave']).doNothing())
    .returning('clave')
    .executeTakeFirst();
  if (insertada) return 'nueva';
  const previa = await findRespuesta(tx, usuarioId, clave, huella);
  if (previa === null) throw new Error('an idempotency key that is taken and not there');
  return previa;
}

/** The answer kept under a key. 'otra': the key came with other data. Null: nothing under it was completed. */
export async function findRespuesta(
  bd: Conexion,
  usuarioId: number,
  clave: string,
  huella: Buffer,
): Promise<'otra' | RespuestaGuardada | null> {
  const previa = await bd
    .selectFrom('idempotencia')
    .select(['huella', 'http', 'respuesta'])
    .where('usuario_id', '=', usuarioId)
    .where('clave', '=', clave)
    .executeTakeFirst();
  if (!previa) return null;
  if (!previa.huella.equals(huella) || previa.http === null) return 'otra';
  return { http: previa.http, respuesta: previa.respuesta };
}

/** Keeps the answer under its key, with the COMMIT of the change it answers. */
export function dejarRespuesta(tx: Tx, usuarioId: number, clave: string, http: number, respuesta: unknown): void {
  alConfirmar(
    tx,
    tx
      .updateTable('idempotencia')
      .set({ http, respuesta: JSON.stringify(respuesta) })
      .where('usuario_id', '=', usuarioId)
      .where('clave', '=', clave),
  );
}
