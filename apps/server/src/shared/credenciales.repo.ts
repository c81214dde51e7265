import { type LlaveMaestra, type SobreDeCredencial, sellarCredencial } from './cifrado.ts';
import { campos } from './columnas.ts';
import type { Conexion, Tx } from './db.ts';
import type { Secreto } from './secreto.ts';

/** The sealed SAT password of a person; null when there is none. */
export async function findSobre(bd: Conexion, usuarioId: number): Promise<SobreDeCredencial | null> {
  const fila = await bd
    .selectFrom('credencial_sat')
    .select(campos('version', 'llave_id', 'llave_envuelta', 'cifrado'))
    .where('usuario_id', '=', usuarioId)
    .executeTakeFirst();
  return fila ?? null;
}

/** Seals a SAT password under the next version, in the place of the one there was (D-20). */
export async function guardarCredencial(
  tx: Tx,
  maestra: LlaveMaestra,
  usuarioId: number,
  secreto: Secreto,
  ahora: string,
): Promise<void> {
  const antes = await tx
    .selectFrom('credencial_sat')
    .select('version')
    .where('usuario_id', '=', usuarioId)
    .forUpdate()
    .executeTakeFirst();
  const sobre = sellarCredencial(maestra, usuarioId, (antes?.version ?? 0) + 1, secreto);
  const columnas = {
    version: sobre.version,
    llave_id: sobre.llaveId,
    llave_envuelta: sobre.llaveEnvuelta,
    cifrado: sobre.cifrado,
    actualizada_en: ahora,
  };
  await tx
    .insertInto('credencial_sat')
    .values({ usuario_id: usuarioId, ...columnas })
    .onConflict((c) => c.column('usuario_id').doUpdateSet(columnas))
    .execute();
}
