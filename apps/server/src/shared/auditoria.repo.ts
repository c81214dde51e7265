import type { HechoAuditado } from './contexto.ts';
import type { Tx } from './db.ts';
import { alConfirmar } from './db-transaccion.ts';

/** One fact as a row of the audit, for a statement that writes it together with the change. */
export function filaDeAuditoria(actorId: number | null, cuando: string, hecho: HechoAuditado) {
  const json = (valor: unknown) => (valor === undefined ? null : JSON.stringify(valor));
  return {
    cuando,
    actor_id: actorId,
    accion: hecho.accion,
    entidad: hecho.entidad,
    entidad_id: String(hecho.entidadId),
    antes: json(hecho.antes),
    despues: json(hecho.despues),
    motivo: hecho.motivo ?? null,
  };
}

/** Appends many facts to the audit in one statement. */
export async function insertAuditorias(
  tx: Tx,
  actorId: number | null,
  cuando: string,
  hechos: readonly HechoAuditado[],
): Promise<void> {
  if (hechos.length === 0) return;
  await tx
    .insertInto('auditoria')
    .values(hechos.map((h) => filaDeAuditoria(actorId, cuando, h)))
    .execute();
}

/** Appends one fact to the audit, in the transaction of the change (D-29). */
export async function insertAuditoria(
  tx: Tx,
  actorId: number | null,
  cuando: string,
  hecho: HechoAuditado,
): Promise<void> {
  await hechoNuevo(tx, actorId, cuando, hecho).execute();
}
/** Like `insertAuditoria`, but the statement goes out with the COMMIT of the change. */
export const dejarAuditoria = (tx: Tx, actorId: number | null, cuando: string, hecho: HechoAuditado): void =>
  alConfirmar(tx, hechoNuevo(tx, actorId, cuando, hecho));

const hechoNuevo = (tx: Tx, actorId: number | null, cuando: string, hecho: HechoAuditado) =>
  tx.insertInto('auditoria').values(filaDeAuditoria(actorId, cuando, hecho));
