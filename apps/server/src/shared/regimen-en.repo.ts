import type { Mes } from '@aldia/domain/fechas/fechas.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Conexion } from './db.ts';

/**
 * The regime that the written changes give a client in a month: that of the newest change up to it, else what the first change after it
 * replaces. Null for a client without changes: `usuario.regimen_id` is then that of every month.
 */
export const regimenEn = (usuarioId: RawBuilder<unknown>, periodo: RawBuilder<unknown>) => sql<number | null>`coalesce(
  (select c.despues_id from cambio_de_regimen c where c.usuario_id = ${usuarioId} and c.desde <= ${periodo} order by c.desde desc limit 1),
  (select c.antes_id from cambio_de_regimen c where c.usuario_id = ${usuarioId} and c.desde > ${periodo} order by c.desde limit 1))`;

/** The regime of client 'u' in a month: that of the opened month, else what the written changes say, else that of today. */
const delMes = (periodo: RawBuilder<unknown>) => sql<number | null>`coalesce(
  (select d.regimen_id from declaracion d where d.usuario_id = u.id and d.periodo = ${periodo}), ${regimenEn(sql`u.id`, periodo)}, u.regimen_id)`;

/** The regime of a client in a month, opened or not; null for a client who has none. Whoever works on a month asks this, not the person. */
export async function findRegimenDelMes(bd: Conexion, usuarioId: number, periodo: Mes): Promise<number | null> {
  const { rows } = await sql<{ regimenId: number | null }>`
    select ${delMes(sql`${periodo}`)} as "regimenId" from usuario u where u.id = ${usuarioId}::bigint`.execute(bd);
  return rows[0]?.regimenId ?? null;
}

interface RegimenDeUnAnio {
  readonly usuarioId: number;
  readonly anio: number;
  readonly regimenId: number;
}
/** The months of a year in which a client has that regime, opened or not, the first one first. */
export async function listMesesDelRegimen(bd: Conexion, de: RegimenDeUnAnio): Promise<Mes[]> {
  const { rows } = await sql<{ periodo: Mes }>`
    select m.periodo from usuario u
      cross join (select ${String(de.anio)}::text || '-' || lpad(n::text, 2, '0') as periodo from generate_series(1, 12) n) m
     where u.id = ${de.usuarioId}::bigint and ${delMes(sql`m.periodo`)} = ${de.regimenId}::int order by m.periodo`.execute(
    bd,
  );
  return rows.map((r) => r.periodo);
}
