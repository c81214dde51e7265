import { type Centavos, parseQuetzales } from '@aldia/domain/dinero/centavos.ts';
import { enMiles } from '@aldia/domain/textos/en-miles.ts';
import { campos } from '../../shared/columnas.ts';
import type { Conexion } from '../../shared/db.ts';
import type { Intencion } from '../cobros/index.ts';
import { rangoVendido } from './lo-vendido.ts';

export interface Plan {
  readonly id: number;
  readonly nombre: string;
  readonly descripcion: string;
  readonly precio: Centavos;
  readonly anual: boolean;
  readonly regimenId: number | null;
  readonly activo: boolean;
  /** True for a gestor's range: `price` is per client, and `id` is the id of the range (D-63). */
  readonly deRango: boolean;
}

/** A plan without a regime is for everybody. */
export const esDelRegimen = (plan: Pick<Plan, 'regimenId'>, regimenId: number | null): boolean =>
  plan.regimenId === null || plan.regimenId === regimenId;

export async function findPlan(bd: Conexion, id: number): Promise<Plan | null> {
  const fila = await bd
    .selectFrom('tipo_suscripcion')
    .select(campos('id', 'nombre', 'descripcion', 'precio', 'anual', 'regimen_id', 'activo'))
    .where('id', '=', id)
    .executeTakeFirst();
  return fila ? { ...fila, precio: parseQuetzales(fila.precio), deRango: false } : null;
}

/** A gestor's range in the form of a plan: monthly, without a regime. A range that left the catalogue stays valid for its subscribers. */
export async function findPlanDeRango(bd: Conexion, id: number): Promise<Plan | null> {
  const fila = await bd
    .selectFrom('tipo_suscripcion_gestor')
    .select(campos('id', 'nombre', 'min', 'max', 'precio', 'deleted_at'))
    .where('id', '=', id)
    .executeTakeFirst();
  if (!fila) return null;
  const { nombre, min, max } = fila;
  const descripcion = `De ${enMiles(min)} a ${enMiles(max)} clientes`;
  const precio = parseQuetzales(fila.precio);
  return { id, nombre, descripcion, precio, anual: false, regimenId: null, activo: !fila.deletedAt, deRango: true };
}

/** The plan or the range that a charge sold, from its detail. */
export async function findPlanVendido(bd: Conexion, i: Pick<Intencion, 'detalle'>): Promise<Plan | null> {
  const rangoId = rangoVendido(i);
  if (rangoId !== null) return findPlanDeRango(bd, rangoId);
  return i.detalle.tipoSuscripcionId === undefined ? null : findPlan(bd, i.detalle.tipoSuscripcionId);
}

export const findRegimen = (bd: Conexion, id: number) =>
  bd.selectFrom('regimen').select(['id', 'admite_declaracion as admite']).where('id', '=', id).executeTakeFirst();

export const findServicio = async (bd: Conexion, id: number) => {
  const fila = await bd.selectFrom('servicio_extra').selectAll().where('id', '=', id).executeTakeFirst();
  return fila ? { ...fila, precio: parseQuetzales(fila.precio) } : null;
};
export const listServiciosActivos = (bd: Conexion) =>
  bd.selectFrom('servicio_extra').selectAll().where('activo', '=', true).orderBy('titulo').orderBy('id').execute();
