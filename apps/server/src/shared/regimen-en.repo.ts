import { type RawBuilder, sql } from 'kysely';

/**
 * The regime that the written changes give a client in a month: that of the newest change up to it, else what the first change after it
 * replaces. Null for a client without changes: `usuario.regimen_id` is then that of every month.
 */
export const regimenEn = (usuarioId: RawBuilder<unknown>, periodo: RawBuilder<unknown>) => sql<number | null>`coalesce(
  (select c.despues_id from cambio_de_regimen c where c.usuario_id = ${usuarioId} and c.desde <= ${periodo} order by c.desde desc limit 1),
  (select c.antes_id from cambio_de_regimen c where c.usuario_id = ${usuarioId} and c.desde > ${periodo} order by c.desde limit 1))`;
