import { sql } from 'kysely';

/**
 * Whether an issuer (`e`) is in force and has a kind; one whose record type was eliminated has no rule (D-31). A subquery asks
 * for the record type of each issuer found: with a join, the planner goes through every issuer of the country.
 */
export const EMISOR_CLASIFICADO = sql`e.deleted_at is null and e.tipo_emisor_id is not null and not coalesce((
  select r.deleted_at is not null from tipo_emisor t join tipo_registro r on r.id = t.tipo_registro_id
   where t.id = e.tipo_emisor_id), false)`;
