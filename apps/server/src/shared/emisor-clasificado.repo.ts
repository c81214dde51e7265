import { sql } from 'kysely';

/** Whether an issuer (`e`) is in force and somebody said of which kind it is. */
export const EMISOR_CLASIFICADO = sql`e.deleted_at is null and e.tipo_emisor_id is not null`;
