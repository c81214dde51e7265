import type { Instante } from '@aldia/domain/fechas/fechas.ts';
import { sql } from 'kysely';
import { aColumnas, campos } from '../../shared/columnas.ts';
import type { Conexion, Tx } from '../../shared/db.ts';

/** The roles of an active person; empty for anybody else. */
export async function listRolesDe(bd: Conexion, usuarioId: number): Promise<number[]> {
  const filas = await bd
    .selectFrom('usuario as u')
    .innerJoin('usuario_rol as r', 'r.usuario_id', 'u.id')
    .select(campos('r.rol_id'))
    .where('u.id', '=', usuarioId)
    .where('u.activo', '=', true)
    .execute();
  return filas.map((f) => f.rolId);
}

export interface VistaNueva {
  readonly tokenHash: Buffer;
  readonly sesionMadreId: number;
  readonly administradorId: number;
  readonly clienteId: number;
  readonly motivo: string;
  readonly ahora: Instante;
  readonly vence: Instante;
  readonly ip: string;
  readonly agente: string;
}
export async function insertVista(tx: Tx, v: VistaNueva): Promise<number> {
  const { id: sesionId } = await tx
    .insertInto('sesion')
    .values(
      aColumnas({
        tokenHash: v.tokenHash,
        usuarioId: v.clienteId,
        creadaEn: v.ahora,
        ultimaActividad: v.ahora,
        venceEn: v.vence,
        direccionIp: v.ip,
        agente: v.agente,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  const { sesionMadreId, administradorId, clienteId, motivo, ahora } = v;
  const { id } = await tx
    .insertInto('vista_de_cliente')
    .values(aColumnas({ sesionId, sesionMadreId, administradorId, clienteId, motivo, iniciadaEn: ahora }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Ends the views that a session has open. Returns the clients: one at most. */
export async function endVistasDe(tx: Tx, sesionMadreId: number, ahora: Instante): Promise<number[]> {
  const filas = await tx
    .updateTable('sesion as s')
    .from('vista_de_cliente as v')
    .set({ terminada_en: ahora })
    .whereRef('v.sesion_id', '=', 's.id')
    .where('v.sesion_madre_id', '=', sesionMadreId)
    .where('s.terminada_en', 'is', null)
    .where('s.vence_en', '>', ahora)
    .returning(campos('v.cliente_id'))
    .execute();
  return filas.map((f) => f.clienteId);
}

/** Who looked as this person, newest first; `hasta` is the latest moment until which the view could run. */
export const listVistasDe = (bd: Conexion, clienteId: number, limite: number) =>
  bd
    .selectFrom('vista_de_cliente as v')
    .innerJoin('sesion as s', 's.id', 'v.sesion_id')
    .innerJoin('sesion as m', 'm.id', 'v.sesion_madre_id')
    .innerJoin('usuario as a', 'a.id', 'v.administrador_id')
    .select([
      ...campos('v.id', 'v.motivo'),
      'v.iniciada_en as cuando',
      'a.nombre as quien',
      sql<Instante>`least(s.vence_en, s.terminada_en, m.terminada_en)`.as('hasta'),
    ])
    .where('v.cliente_id', '=', clienteId)
    .orderBy('v.iniciada_en', 'desc')
    .orderBy('v.id', 'desc')
    .limit(limite)
    .execute();
