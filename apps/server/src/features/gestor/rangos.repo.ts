import { parseQuetzales } from '@aldia/domain/dinero/centavos.ts';
import type { RangoDeGestor } from '@aldia/domain/suscripciones/gestor.ts';
import type { Conexion } from '../../shared/db.ts';

/** The ranges in force of the gestores' plan, ordered by their minimum of clients, for `rangoDe` of the domain. */
export async function listRangosDeGestor(bd: Conexion): Promise<RangoDeGestor[]> {
  const filas = await bd
    .selectFrom('tipo_suscripcion_gestor')
    .select(['id', 'nombre', 'min', 'max', 'precio'])
    .where('deleted_at', 'is', null)
    .orderBy('min')
    .execute();
  return filas.map((f) => ({ ...f, precio: parseQuetzales(f.precio) }));
}
