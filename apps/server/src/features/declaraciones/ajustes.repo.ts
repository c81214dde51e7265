import type { MesDeSuscripcion } from '@aldia/domain/declaraciones/mes-de-suscripcion.ts';
import { campos } from '../../shared/columnas.ts';
import type { Conexion } from '../../shared/db.ts';

/** The day of the month from which everyone may use 'Presentar sin ISR' (D-84). */
export async function findDiaDeDeclaracion(bd: Conexion): Promise<number> {
  const { dia } = await bd.selectFrom('dia_de_declaracion').select('dia').executeTakeFirstOrThrow();
  return dia;
}

/** The days in which each month of subscription is worked: twelve rows a year. */
export const listMesesDeSuscripcion = (bd: Conexion): Promise<MesDeSuscripcion[]> =>
  bd
    .selectFrom('mes_de_suscripcion')
    .select(campos('mes', 'fecha_inicio', 'fecha_fin'))
    .execute();
