import { campos } from './columnas.ts';
import type { Conexion } from './db.ts';

/** Subscriptions ('s') with their plan ('t'): what every question about them starts from. */
export const suscripcionesConPlan = (bd: Conexion) =>
  bd
    .selectFrom('suscripcion as s')
    .innerJoin('tipo_suscripcion as t', 't.id', 's.tipo_suscripcion_id')
    .select(campos('s.id', 's.usuario_id', 's.tipo_suscripcion_id', 's.fecha_inicio', 's.fecha_fin', 's.estado'))
    .select(['t.nombre', 't.descripcion']);
