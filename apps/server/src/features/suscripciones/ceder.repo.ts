import type { Dia } from '@aldia/domain/fechas/fechas.ts';
import type { Conexion } from '../../shared/db.ts';
import { gestorEnUso } from '../../shared/suscripciones.repo.ts';

/** Of one gestor, or the next ones of everybody. */
export type DeQuienes = { readonly gestorId: number } | { readonly despuesDe: number; readonly limite: number };

/** Plans that go on although the gestor of their owner pays for them on that day, in the order of their ids. */
export async function listPorCeder(bd: Conexion, hoy: Dia, de: DeQuienes): Promise<number[]> {
  let q = bd
    .selectFrom('suscripcion as p')
    .innerJoin('cliente_de_gestor as c', 'c.usuario_id', 'p.usuario_id')
    .select('p.id')
    .where('p.tipo_suscripcion_id', 'is not', null)
    .where('p.estado', 'in', ['activa', 'en_mora'])
    .where('c.baja_en', 'is', null)
    .where(gestorEnUso(hoy))
    .orderBy('p.id');
  q = 'gestorId' in de ? q.where('c.gestor_id', '=', de.gestorId) : q.where('p.id', '>', de.despuesDe).limit(de.limite);
  return (await q.execute()).map((p) => p.id);
}
