import { DEL_PERSONAL, ROL } from '@aldia/domain/permisos/roles.ts';
import { sql } from 'kysely';
import { contiene, tieneRol } from '../../../shared/clientes.repo.ts';
import { campos } from '../../../shared/columnas.ts';
import type { Bd, Tx } from '../../../shared/db.ts';

type Conexion = Bd | Tx;

const ETAPA_TERMINADA = 4;

/** Today's staff, and former staff who still have open work, each with how many declarations they have open. */
export async function listConAbiertas(bd: Conexion) {
  const { rows } = await sql<{ id: number; nombre: string; activo: boolean; abiertas: number }>`
    select u.id, u.nombre, (u.activo and es.personal) activo, coalesce(d.abiertas, 0)::int abiertas
      from usuario u
      left join (select asignado_id, count(*) abiertas from declaracion
                  where etapa < ${ETAPA_TERMINADA} and asignado_id is not null group by 1) d on d.asignado_id = u.id
     cross join lateral (select exists (select from usuario_rol r where r.usuario_id = u.id and r.rol_id = any(${[...DEL_PERSONAL]})) personal) es
     where (u.activo and es.personal) or d.abiertas > 0
     order by u.nombre_orden, u.id`.execute(bd);
  return rows;
}

/** The open work of one collaborator, in the order in which it is dealt out: the oldest month first. */
export const listAbiertasDe = (bd: Conexion, colaboradorId: number) =>
  bd
    .selectFrom('declaracion')
    .select(campos('id', 'estado_id', 'regimen_id'))
    .where('asignado_id', '=', colaboradorId)
    .where('etapa', '<', ETAPA_TERMINADA)
    .orderBy('periodo')
    .orderBy('id')
    .execute();

export interface QuienesElegidos {
  readonly usuarioIds: readonly number[];
  readonly regimenId?: number | undefined;
  /** The words of the search, all of which must match. */
  readonly palabras: readonly string[];
}
/** The active clients with these ids, or all that match the filter when there are no ids. */
export function listElegidos(bd: Conexion, q: QuienesElegidos) {
  let consulta = bd
    .selectFrom('usuario as u')
    .select(campos('u.id', 'u.dia_declaracion', 'u.aviso_de_regimen'))
    .where('u.activo', '=', true)
    .where('u.regimen_id', 'is not', null)
    .where(tieneRol(ROL.cliente));
  if (q.usuarioIds.length > 0) consulta = consulta.where('u.id', 'in', [...q.usuarioIds]);
  if (q.regimenId !== undefined) consulta = consulta.where('u.regimen_id', '=', q.regimenId);
  for (const p of q.palabras) consulta = consulta.where(contiene('u.busqueda', p));
  return consulta.orderBy('u.id').execute();
}

/** Open declarations of these clients that the collaborator does not have, with their current assignee. */
export const listAbiertasDeClientes = (bd: Conexion, usuarioIds: readonly number[], colaboradorId: number | null) =>
  bd
    .selectFrom('declaracion')
    .select(campos('id', 'asignado_id'))
    .where(sql<boolean>`usuario_id = any(${[...usuarioIds]})`)
    .where('etapa', '<', ETAPA_TERMINADA)
    .where(sql<boolean>`asignado_id is distinct from ${colaboradorId}::bigint`)
    .orderBy('id')
    .execute();
