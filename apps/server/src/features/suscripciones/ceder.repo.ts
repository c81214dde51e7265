import type { Dia } from '@aldia/domain/fechas/fechas.ts';
import { ESTADOS_QUE_SE_RENUEVAN } from '@aldia/domain/suscripciones/estados.ts';
import type { Conexion } from '../../shared/db.ts';
import { gestorEnUso } from '../../shared/suscripciones.repo.ts';

/** Of one gestor, or the next ones of everybody. */
export type DeQuienes = { readonly gestorId: number } | { readonly despuesDe: number; readonly limite: number };

/** Plans that go on although the gestor of their owner pays on that day, in the order of their ids: `cederAlGestor` asks of the day after each. */
export async function listPorCeder(bd: Conexion, hoy: Dia, de: DeQuienes): Promise<number[]> {
  let q = bd
    .selectFrom('suscripcion as p')
    .innerJoin('cliente_de_gestor as c', 'c.usuario_id', 'p.usuario_id')
    .select('p.id')
    .where('p.tipo_suscripcion_id', 'is not', null)
    .where('p.estado', 'in', [...ESTADOS_QUE_SE_RENUEVAN])
    .where('c.baja_en', 'is', null)
    .where(gestorEnUso(hoy))
    .orderBy('p.id');
  q = 'gestorId' in de ? q.where('c.gestor_id', '=', de.gestorId) : q.where('p.id', '>', de.despuesDe).limit(de.limite);
  return (await q.execute()).map((p) => p.id);
}

/** The active clients of an office who can enter and are written to, in the order of their ids. */
export async function listConCuentaDe(
  bd: Conexion,
  gestorId: number,
  despuesDe: number,
  limite: number,
): Promise<number[]> {
  const filas = await bd
    .selectFrom('cliente_de_gestor as c')
    .innerJoin('usuario as u', 'u.id', 'c.usuario_id')
    .select('u.id')
    .where('c.gestor_id', '=', gestorId)
    .where('c.baja_en', 'is', null)
    .where('u.activo', '=', true)
    .where('u.clave_hash', 'is not', null)
    .where('u.correo', '<>', '')
    .where('u.id', '>', despuesDe)
    .orderBy('u.id')
    .limit(limite)
    .execute();
  return filas.map((u) => u.id);
}
