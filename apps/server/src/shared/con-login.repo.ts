import { type RawBuilder, sql } from 'kysely';

/** Whether the person of a row (`de` is its table) has a login. */
export const conLogin = (de: string): RawBuilder<boolean> => sql`exists (
  select from usuario p where p.id = ${sql.ref(`${de}.usuario_id`)} and p.clave_hash is not null)`;

/**
 * Whether a person ('u') was brought by a gestor and has no login: it begins with their claim, which proves whose the account is
 * (D-59, D-69), and with nothing else.
 */
export const POR_RECLAMAR = sql<boolean>`(u.clave_hash is null and exists (select from cliente_de_gestor g where g.usuario_id = u.id))`;
