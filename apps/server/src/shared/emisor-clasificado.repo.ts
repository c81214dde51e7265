import { sql } from 'kysely';

/**
 * Whether an issuer (`e`) is in force and somebody said of which kind it is; one whose record type was eliminated has no rule
 * (D-31). That is asked of each one that is found: joined, it takes the planner to every issuer of the country.
 */
export const EMISOR_CLASIFICADO = sql`e.deleted_at is null and e.tipo_emisor_id is not null and not coalesce((
  select r.deleted_at is not null from tipo_emisor t join tipo_registro r on r.id = t.tipo_registro_id
   where t.id = e.tipo_emisor_id), false)`;
