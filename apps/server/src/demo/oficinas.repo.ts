import type { Instante } from '@aldia/domain/fechas/fechas.ts';
import { sql } from 'kysely';
import type { Tx } from '../shared/db.ts';
import type { suscripcionDeDemo } from './suscripciones.ts';

interface RangoNuevo {
  readonly nombre: string;
  readonly min: number;
  readonly max: number;
  readonly precio: string;
}
export const insertRangos = (tx: Tx, rangos: readonly RangoNuevo[]) =>
  tx
    .insertInto('tipo_suscripcion_gestor')
    .values([...rangos])
    .returning(['id', 'nombre', 'min', 'max', 'precio'])
    .execute();

/** As who registers with roles 5 and 6 stands until their data form. */
export async function setLugarPendiente(
  tx: Tx,
  usuarioId: number,
  lugar: { readonly direccion: string; readonly municipio: number; readonly departamento: number },
): Promise<void> {
  const { direccion, municipio, departamento } = lugar;
  await tx
    .updateTable('usuario')
    .set({ direccion, municipio_id: municipio, departamento_id: departamento })
    .where('id', '=', usuarioId)
    .execute();
}

type Columnas = ReturnType<typeof suscripcionDeDemo>['columnas'];
/** An office with its data, its number and the subscription of its range. */
export async function insertOficina(
  tx: Tx,
  usuarioId: number,
  {
    nombre,
    estadoId,
    completadoEn,
  }: { readonly nombre: string; readonly estadoId: number; readonly completadoEn: Instante },
  { rangoId, ...columnas }: Columnas & { readonly precio: string; readonly rangoId: number },
): Promise<void> {
  await tx
    .updateTable('usuario')
    .set({
      direccion: '6a. avenida 3-22, zona 9',
      municipio_id: 1,
      departamento_id: 1,
      nombre_oficina: nombre,
      correlativo_gestor: sql<number>`nextval('correlativo_gestor_seq')`,
      estado_id: estadoId,
      completado_en: completadoEn,
    })
    .where('id', '=', usuarioId)
    .execute();
  await tx
    .insertInto('suscripcion')
    .values({ usuario_id: usuarioId, rango_gestor_id: rangoId, ...columnas })
    .execute();
}
