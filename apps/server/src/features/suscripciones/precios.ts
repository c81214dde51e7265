import type { Dia } from '@aldia/domain/fechas/fechas.ts';
import { type PrecioDeRenovacion, precioDeRenovacion } from '@aldia/domain/suscripciones/precio.ts';
import type { Conexion } from '../../shared/db.ts';
import { listAvisosDePrecio } from './precios.repo.ts';
import type { Suscripcion } from './suscripciones.repo.ts';

/** What the renewal that begins on a day charges of a subscription. */
export const precioAlRenovar = async (bd: Conexion, s: Suscripcion, desde: Dia): Promise<PrecioDeRenovacion> =>
  precioDeRenovacion({ pagaba: s.precio, delPlan: s.plan.precio, avisos: await listAvisosDePrecio(bd, s) }, desde);
