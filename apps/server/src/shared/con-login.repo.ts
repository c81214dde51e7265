import { type RawBuilder, sql } from 'kysely';

/** Whether the person of a row (`de` is its table) has a login. */
export const conLogin = (de: string): RawBuilder<boolean> => sql`exists (
  select from usuario p where p.id = ${sql.ref(`${de}.usuario_id`)} and p.clave_hash is not null)`;
