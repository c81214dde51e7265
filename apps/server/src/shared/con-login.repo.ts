import { type RawBuilder, sql } from 'kysely';

/** Whether the person of a row (`de` is its table) has a login. */
export const conLogin = (de: string): RawBuilder<boolean> => sql`exists (
  select from usuario p where p.id = ${sql.ref(`${de}.usuario_id`)} and p.clave_hash is not null)`;

/** Whether the client of a link (`de` is its table) accepted another gestor after this one put them down, and may have left that one. */
export const eligioOtro = (de: string): RawBuilder<boolean> => sql`exists (
  select from cliente_de_gestor o where o.usuario_id = ${sql.ref(`${de}.usuario_id`)}
     and o.gestor_id <> ${sql.ref(`${de}.gestor_id`)} and o.creado_en > ${sql.ref(`${de}.baja_en`)})`;

/**
 * Whether a gestor brought the person ('u') and they have no login. Their account begins only with their claim, which proves
 * whose it is (D-59, D-69).
 */
export const POR_RECLAMAR = sql<boolean>`(u.clave_hash is null and exists (select from cliente_de_gestor g where g.usuario_id = u.id))`;
