import type { MesAbierto, Presente } from '@aldia/contract/vivo.ts';
import { sql } from 'kysely';
import type { Conexion } from '../../shared/db.ts';

/** One screen: its person, and the stream that keeps its presence alive. */
interface Pantalla {
  readonly quien: number;
  readonly flujo: string;
}
/** More than a screen can show: beyond it, only the first ones are listed. */
const MAXIMO = 2000;

/** Deletes what these screens had open, and everybody's expired presence. */
export async function deletePresencia(bd: Conexion, pantallas: readonly Pantalla[], ahora: string): Promise<void> {
  const quienes = pantallas.map((p) => p.quien);
  const flujos = pantallas.map((p) => p.flujo);
  await sql`
    delete from presencia
     where (quien, flujo) in (select * from unnest(${quienes}::bigint[], ${flujos}::uuid[]))
        or vence < ${ahora}::timestamptz`.execute(bd);
}

export async function insertPresencia(
  bd: Conexion,
  pantallas: readonly (Pantalla & { readonly abiertos: readonly MesAbierto[] })[],
  vence: string,
): Promise<number> {
  const meses = pantallas.flatMap(({ quien, flujo, abiertos }) => abiertos.map((mes) => ({ ...mes, quien, flujo })));
  if (meses.length === 0) return 0;
  const { numAffectedRows } = await sql`
    insert into presencia (quien, flujo, usuario_id, periodo, carga, vence)
    select a.quien, a.flujo, u.id, a.periodo, bool_or(a.carga), ${vence}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(meses)}::jsonb)
           as a(quien bigint, flujo uuid, "usuarioId" bigint, periodo text, carga boolean)
      join usuario u on u.id = a."usuarioId"
     group by a.quien, a.flujo, u.id, a.periodo
    on conflict (quien, flujo, usuario_id, periodo) do update set carga = excluded.carga, vence = excluded.vence`.execute(
    bd,
  );
  return Number(numAffectedRows ?? 0);
}

export async function extendPresencia(bd: Conexion, flujos: readonly string[], vence: string): Promise<void> {
  if (flujos.length === 0) return;
  await sql`update presencia set vence = ${vence}::timestamptz where flujo = any(${flujos}::uuid[])`.execute(bd);
}

export async function listPresencia(bd: Conexion, ahora: string): Promise<Presente[]> {
  const { rows } = await sql<Presente>`
    select p.usuario_id as "usuarioId", p.periodo,
           json_agg(json_build_object('id', q.id, 'nombre', q.nombre, 'carga', p.carga) order by q.nombre, q.id) as quienes
      from (select quien, usuario_id, periodo, bool_or(carga) as carga from presencia where vence > ${ahora}::timestamptz
             group by quien, usuario_id, periodo limit ${MAXIMO}) p
      join usuario q on q.id = p.quien
     group by p.usuario_id, p.periodo order by p.usuario_id, p.periodo`.execute(bd);
  return rows;
}
