import type { EstadoId } from '@aldia/domain/declaraciones/estados.ts';
import { REGIMEN } from '@aldia/domain/declaraciones/regimen.ts';
import { type RawBuilder, sql } from 'kysely';

/** How a statement calls the declaration. */
export type Declaracion = 'declaracion' | 'd';

/** Constants in the text of the SQL: a partial index, whose condition names them, does not serve a parameter. */
export const literales = (valores: readonly (string | number)[]): RawBuilder<unknown> =>
  sql.join(valores.map((v) => sql.lit(v)));

/** The declaration is in one of these states. */
export const enEstado = (tabla: Declaracion, ...estados: readonly EstadoId[]): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${tabla}.estado_id`)} in (${literales(estados)})`;

/** The declaration is of the general regime, which files two forms. */
export const esDeRos = (tabla: Declaracion): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${tabla}.regimen_id`)} = ${sql.lit(REGIMEN.ros)}`;

/** The declaration is of a regime whose forms the product computes. */
export const conFormularios = (tabla: Declaracion): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${tabla}.regimen_id`)} in (${literales(Object.values(REGIMEN))})`;
