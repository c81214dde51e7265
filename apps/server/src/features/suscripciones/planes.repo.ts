import { type Centavos, parseQuetzales } from '@aldia/domain/dinero/centavos.ts';
import { campos } from '../../shared/columnas.ts';
import type { Conexion } from '../../shared/db.ts';

export interface Plan {
  readonly id: number;
  readonly nombre: string;
  readonly descripcion: string;
  readonly precio: Centavos;
  readonly anual: boolean;
  readonly regimenId: number | null;
  readonly activo: boolean;
}

/** One without a regime is for everybody. */
export const esDelRegimen = (plan: Pick<Plan, 'regimenId'>, regimenId: number | null): boolean =>
  plan.regimenId === null || plan.regimenId === regimenId;

export async function findPlan(bd: Conexion, id: number): Promise<Plan | null> {
  const fila = await bd
    .selectFrom('tipo_suscripcion')
    .select(campos('id', 'nombre', 'descripcion', 'precio', 'anual', 'regimen_id', 'activo'))
    .where('id', '=', id)
    .executeTakeFirst();
  return fila ? { ...fila, precio: parseQuetzales(fila.precio) } : null;
}

export const findRegimen = (bd: Conexion, id: number) =>
  bd.selectFrom('regimen').select(['id', 'admite_declaracion as admite']).where('id', '=', id).executeTakeFirst();

export const findServicio = async (bd: Conexion, id: number) => {
  const fila = await bd.selectFrom('servicio_extra').selectAll().where('id', '=', id).executeTakeFirst();
  return fila ? { ...fila, precio: parseQuetzales(fila.precio) } : null;
};
export const listServiciosActivos = (bd: Conexion) =>
  bd.selectFrom('servicio_extra').selectAll().where('activo', '=', true).orderBy('titulo').orderBy('id').execute();
