import type { HechoAuditado } from './contexto.ts';
import type { Tx } from './db.ts';

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

/** The same fact of many rows, in one statement. */
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
  await tx
    .insertInto('auditoria')
    .values(filaDeAuditoria(actorId, cuando, hecho))
    .execute();
}
