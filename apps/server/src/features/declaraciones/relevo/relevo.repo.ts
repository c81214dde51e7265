import { ETAPA } from '@aldia/domain/declaraciones/etapas.ts';
import { DEL_PERSONAL } from '@aldia/domain/permisos/roles.ts';
import { sql } from 'kysely';
import { clientesActivos, contiene } from '../../../shared/clientes.repo.ts';
import { campos } from '../../../shared/columnas.ts';
import type { Conexion } from '../../../shared/db.ts';
import { enEtapa } from '../../../shared/etapa.repo.ts';

/** What waits for somebody in the queue, word for word as the kept counts have it (migration 0064). */
export const ESPERA_A_ALGUIEN = sql<boolean>`espera_a_alguien(d.etapa, d.cambio_abierto, d.estado_id)`;

/** Today's staff, and former staff who still have open work, each with how many declarations of theirs wait in the queue. */
export async function listConAbiertas(bd: Conexion) {
  const { rows } = await sql<{ id: number; nombre: string; activo: boolean; abiertas: number }>`
    select u.id, u.nombre, (u.activo and es.personal) activo, coalesce(d.abiertas, 0)::int abiertas
      from usuario u
      left join (select asignado_id, sum(cuantas) abiertas from cuenta_de_colaboradores where dia is null group by 1) d on d.asignado_id = u.id
     cross join lateral (select exists (select from usuario_rol r where r.usuario_id = u.id and r.rol_id = any(${[...DEL_PERSONAL]})) personal) es
     where (u.activo and es.personal) or d.abiertas > 0
     order by u.nombre_orden, u.id`.execute(bd);
  return rows;
}

/** The open work of one collaborator, in the order in which it is dealt out, the oldest month first. `contradicha`: finished, and SAT says otherwise. */
export const listAbiertasDe = (bd: Conexion, colaboradorId: number) =>
  bd
    .selectFrom('declaracion as d')
    .select(campos('d.id', 'd.estado_id', 'd.regimen_id'))
    .select(enEtapa(ETAPA.terminada, 'd').as('contradicha'))
    .where('d.asignado_id', '=', colaboradorId)
    .where(ESPERA_A_ALGUIEN)
    .orderBy('d.periodo')
    .orderBy('d.id')
    .execute();

export interface QuienesElegidos {
  readonly usuarioIds: readonly number[];
  readonly regimenId?: number | undefined;
  /** The words of the search, all of which must match. */
  readonly palabras: readonly string[];
}
/** The active clients with these ids, or all that match the filter when there are no ids; also those who have no regime yet. */
export function listElegidos(bd: Conexion, q: QuienesElegidos) {
  let consulta = clientesActivos(bd).select(campos('u.id', 'u.dia_declaracion', 'u.aviso_de_regimen'));
  if (q.usuarioIds.length > 0) consulta = consulta.where('u.id', 'in', [...q.usuarioIds]);
  if (q.regimenId !== undefined) consulta = consulta.where('u.regimen_id', '=', q.regimenId);
  for (const p of q.palabras) consulta = consulta.where(contiene('u.busqueda', p));
  return consulta.orderBy('u.id').execute();
}

/** Open declarations of these clients that the collaborator does not have, with their current assignee. */
export const listAbiertasDeClientes = (bd: Conexion, usuarioIds: readonly number[], colaboradorId: number | null) =>
  bd
    .selectFrom('declaracion as d')
    .select(campos('d.id', 'd.asignado_id'))
    .where(sql<boolean>`d.usuario_id = any(${[...usuarioIds]})`)
    .where(ESPERA_A_ALGUIEN)
    .where(sql<boolean>`d.asignado_id is distinct from ${colaboradorId}::bigint`)
    .orderBy('d.id')
    .execute();
