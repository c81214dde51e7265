import type { Tx } from './db.ts';
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
  const previa = await tx
    .selectFrom('idempotencia')
    .select(['huella', 'http', 'respuesta'])
    .where('usuario_id', '=', usuarioId)
    .where('clave', '=', clave)
    .executeTakeFirstOrThrow();
  if (!previa.huella.equals(huella) || previa.http === null) return 'otra';
  return { http: previa.http, respuesta: previa.respuesta };
}

/** Keeps the answer under its key, with the COMMIT of what it answers. */
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
