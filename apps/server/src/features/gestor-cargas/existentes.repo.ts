import { sql } from 'kysely';
import type { Tx } from '../../shared/db.ts';
import { type ClaseDeFila, EXISTE, filasDe } from './cargas.repo.ts';

/** A row whose person exists (status 6), as the gestor wrote them. */
export interface FilaExistente {
  readonly fila: number;
  readonly nit: string;
  readonly nombre: string;
  /** Who has that NIT, else that CUI; null when only a row above has them. */
  readonly usuarioId: number | null;
}

/** Those of these rows of a load that exist, in their order. */
export const listExistentes = (
  tx: Tx,
  id: string,
  clase: ClaseDeFila,
  filas: readonly number[],
): Promise<FilaExistente[]> =>
  filasDe(tx, id)
    .select(['f.fila', 'f.nit'])
    .select([
      sql<string>`case when f.clase = 'sociedades' then f.nombre_sociedad
                       else concat_ws(' ', f.primer_nombre, nullif(f.segundo_nombre, ''), nullif(f.primer_apellido, ''),
                                      nullif(f.segundo_apellido, '')) end`.as('nombre'),
      sql<number | null>`coalesce((select u.id from usuario u where u.nit = f.nit),
                                  (select u.id from usuario u where f.cui <> '' and u.cui = f.cui))`.as('usuarioId'),
    ])
    .where('f.clase', '=', clase)
    .where('f.fila', 'in', [...filas])
    .where(EXISTE)
    .orderBy('f.fila')
    .execute();

export async function deleteAlgunas(tx: Tx, id: string, clase: ClaseDeFila, filas: readonly number[]): Promise<void> {
  if (filas.length === 0) return;
  await tx
    .deleteFrom('fila_de_cartera')
    .where('borrador_id', '=', id)
    .where('clase', '=', clase)
    .where('fila', 'in', [...filas])
    .execute();
}
