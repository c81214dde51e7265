import { sql } from 'kysely';

/**
 * Whether purchases from issuers of a kind (`t`) count for a client (`u`): as the client chose, else as their activity says,
 * else yes. First the joins, then the condition that reads them.
 */
export const CON_SU_PERFIL = sql`
  left join perfil_usuario p on p.usuario_id = u.id and p.tipo_emisor_id = t.id
  left join perfil_declaracion a on a.actividad_economica_id = u.actividad_economica_id and a.tipo_emisor_id = t.id and a.deleted_at is null`;
export const CUENTA_EN_SU_PERFIL = sql<boolean>`coalesce(p.incluir, a.incluir, true)`;
