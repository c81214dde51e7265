import type { Dia } from '@aldia/domain/fechas/fechas.ts';
import { sql } from 'kysely';
import { campos } from './columnas.ts';
import type { Conexion } from './db.ts';

/** Subscriptions ('s') with their plan ('t'): what every question about them starts from. */
export const suscripcionesConPlan = (bd: Conexion) =>
  bd
    .selectFrom('suscripcion as s')
    .innerJoin('tipo_suscripcion as t', 't.id', 's.tipo_suscripcion_id')
    .select(campos('s.id', 's.usuario_id', 's.tipo_suscripcion_id', 's.fecha_inicio', 's.fecha_fin', 's.estado'))
    .select(['t.nombre', 't.descripcion']);

/** The abbreviation of the plan that runs on a day, of the person `u`. */
export const planDe = (bd: Conexion, hoy: Dia) =>
  bd
    .selectFrom('suscripcion as s')
    .innerJoin('tipo_suscripcion as t', 't.id', 's.tipo_suscripcion_id')
    .select('t.abreviatura')
    .where('s.usuario_id', '=', sql.ref<number>('u.id'))
    .where('s.fecha_inicio', '<=', hoy)
    .where('s.fecha_fin', '>=', hoy)
    .orderBy('s.fecha_fin', 'desc')
    .limit(1);
