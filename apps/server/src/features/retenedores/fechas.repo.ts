import type { Dia, Instante } from '@aldia/domain/fechas/fechas.ts';
import type { ImpuestoDeRetencion } from '@aldia/domain/retenedores/plazo.ts';
import { aColumnas } from '../../shared/columnas.ts';
import type { Conexion, Tx } from '../../shared/db.ts';

/** The deadlines of a tax, the latest first. */
export const listFechas = (bd: Conexion, impuesto: ImpuestoDeRetencion) =>
  bd
    .selectFrom('fecha_de_retencion')
    .select(['id', 'fecha'])
    .where('impuesto', '=', impuesto)
    .orderBy('fecha', 'desc')
    .execute();

interface FechaNueva {
  readonly impuesto: ImpuestoDeRetencion;
  readonly fecha: Dia;
  readonly creadaPor: number;
  readonly creadaEn: Instante;
}
/** Undefined when the tax already has that day. */
export const insertFecha = (tx: Tx, fila: FechaNueva) =>
  tx
    .insertInto('fecha_de_retencion')
    .values(aColumnas(fila))
    .onConflict((c) => c.columns(['impuesto', 'fecha']).doNothing())
    .returning(['id', 'fecha'])
    .executeTakeFirst();

export const lockFecha = (tx: Tx, impuesto: ImpuestoDeRetencion, id: number) =>
  tx
    .selectFrom('fecha_de_retencion')
    .select(['id', 'fecha'])
    .where('impuesto', '=', impuesto)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
/** Whether another row of the tax has that day. */
export const findOtraFecha = (tx: Tx, impuesto: ImpuestoDeRetencion, id: number, fecha: Dia) =>
  tx
    .selectFrom('fecha_de_retencion')
    .select('id')
    .where('impuesto', '=', impuesto)
    .where('fecha', '=', fecha)
    .where('id', '<>', id)
    .executeTakeFirst();
export async function updateFecha(tx: Tx, id: number, fecha: Dia): Promise<void> {
  await tx.updateTable('fecha_de_retencion').set({ fecha }).where('id', '=', id).execute();
}
