import { sql } from 'kysely';
import type { Conexion, Tx } from '../../shared/db.ts';
import { type ClaseDeFila, EXISTE, filasDe } from './cargas.repo.ts';

export interface QuienEs {
  readonly nit: string;
  readonly cui: string;
}
/** The entries whose NIT or CUI a person in AlDía has, each once, however many rows repeat it. */
export async function listConCuenta(bd: Conexion, filas: readonly QuienEs[]): Promise<readonly QuienEs[]> {
  const { rows } = await sql<QuienEs>`
    select distinct f.nit, f.cui
      from unnest(${filas.map((f) => f.nit)}::text[], ${filas.map((f) => f.cui)}::text[]) as f (nit, cui)
     where exists (select 1 from usuario u where u.nit = f.nit)
        or (f.cui <> '' and exists (select 1 from usuario u where u.cui = f.cui))`.execute(bd);
  return rows;
}

/** The number of an office (null until it fills its data form), and whether its mail is verified. */
export const findOficina = (bd: Conexion, gestorId: number) =>
  bd
    .selectFrom('usuario as u')
    .select('u.correlativo_gestor as correlativoGestor')
    .select((e) =>
      e
        .exists(
          e
            .selectFrom('correo as c')
            .select('c.id')
            .whereRef('c.usuario_id', '=', 'u.id')
            .where('c.activo', '=', true)
            .where('c.verificado_en', 'is not', null),
        )
        .$castTo<boolean>()
        .as('correoProbado'),
    )
    .where('u.id', '=', gestorId)
    .executeTakeFirstOrThrow();

/** A row whose person exists (status 6), with the data that the gestor wrote. */
export interface FilaExistente {
  readonly fila: number;
  readonly nit: string;
  readonly nombre: string;
  /** The person with that NIT, or else with that CUI; null when only a row above has them. */
  readonly usuarioId: number | null;
}

/** The rows of the list whose person exists, in their order. */
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

/** Deletes rows of a load and returns how many existed. */
export async function deleteAlgunas(tx: Tx, id: string, clase: ClaseDeFila, filas: readonly number[]): Promise<number> {
  if (filas.length === 0) return 0;
  const { numDeletedRows } = await tx
    .deleteFrom('fila_de_cartera')
    .where('borrador_id', '=', id)
    .where('clase', '=', clase)
    .where('fila', 'in', [...filas])
    .executeTakeFirst();
  return Number(numDeletedRows);
}
