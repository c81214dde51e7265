import type { Dia } from '@aldia/domain/fechas/fechas.ts';
import { ESTADOS_QUE_SE_RENUEVAN } from '@aldia/domain/suscripciones/estados.ts';
import type { Conexion } from '../../shared/db.ts';
import { gestorEnUso } from '../../shared/suscripciones.repo.ts';

/** The clients of one gestor, or the next ones of all gestores. */
export type DeQuienes = { readonly gestorId: number } | { readonly despuesDe: number; readonly limite: number };

/**
 * Plans that still renew although the owner's gestor pays on that day, ordered by id. `cederAlGestor` then checks the day after each
 * plan's end.
 */
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

/** The active clients of an office who can log in and have a mail address, ordered by id. */
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
