import type { Entrada } from '@aldia/contract/endpoint.ts';
import type { transacciones } from '@aldia/contract/transacciones.ts';
import { aColumnas, campos } from '../../shared/columnas.ts';
import type { Conexion, Tx } from '../../shared/db.ts';

/** `fecha` is the number of the month. */
export type FiltroDeProgramacion = Entrada<typeof transacciones.listado>;
export type CamposDeDetalle = Entrada<typeof transacciones.crearDetalle>;

/** The transactions, each with how many months it has in the schedule. */
export const listTransacciones = (bd: Conexion) =>
  bd
    .selectFrom('transaccion as t')
    .select(['t.id', 't.descripcion', 't.codigo'])
    .select((e) =>
      e
        .selectFrom('detalle_transaccion as d')
        .select((c) => c.fn.countAll<number>().as('n'))
        .whereRef('d.transaccion_id', '=', 't.id')
        .$asScalar()
        .$notNull()
        .as('meses'),
    )
    .orderBy('t.descripcion')
    .orderBy('t.codigo')
    .execute();
const transaccionDe = (tx: Tx, id: number) =>
  tx.selectFrom('transaccion').select(['id', 'descripcion', 'codigo']).where('id', '=', id);
/** Locked until the transaction ends, so that nobody deletes it while a month is being scheduled for it. */
export const findTransaccion = (tx: Tx, id: number) => transaccionDe(tx, id).forKeyShare().executeTakeFirst();
export const selectTransaccionForUpdate = (tx: Tx, id: number) => transaccionDe(tx, id).forUpdate().executeTakeFirst();
export const findUnMesDe = (tx: Tx, id: number) =>
  tx.selectFrom('detalle_transaccion').select('id').where('transaccion_id', '=', id).limit(1).executeTakeFirst();
/** Whether another transaction has that code. */
export const findOtraDelCodigo = (tx: Tx, id: number, codigo: string) =>
  tx.selectFrom('transaccion').select('id').where('codigo', '=', codigo).where('id', '<>', id).executeTakeFirst();
export async function updateTransaccion(
  tx: Tx,
  { id, ...campos }: { id: number; descripcion: string; codigo: string },
): Promise<void> {
  await tx.updateTable('transaccion').set(campos).where('id', '=', id).execute();
}
export async function deleteTransaccion(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('transaccion').where('id', '=', id).execute();
}

/** Undefined when another transaction has that code. */
export const insertTransaccion = (tx: Tx, fila: { descripcion: string; codigo: string }) =>
  tx
    .insertInto('transaccion')
    .values(fila)
    .onConflict((c) => c.column('codigo').doNothing())
    .returning(['id', 'descripcion', 'codigo'])
    .executeTakeFirst();

/** The schedule, the newest month first. */
export async function listDetalles(bd: Conexion, { fecha, anio, tipoTransaccion }: FiltroDeProgramacion) {
  const filas = await bd
    .selectFrom('detalle_transaccion as d')
    .innerJoin('transaccion as t', 't.id', 'd.transaccion_id')
    .select(campos('d.id', 'd.transaccion_id', 'd.mes', 'd.anio', 'd.dia_solicitud', 'd.dia_maximo'))
    .select(['t.descripcion', 't.codigo'])
    .$if(fecha !== undefined, (q) => q.where('d.mes', '=', fecha ?? 0))
    .$if(anio !== undefined, (q) => q.where('d.anio', '=', anio ?? 0))
    .$if(tipoTransaccion !== undefined, (q) => q.where('d.transaccion_id', '=', tipoTransaccion ?? 0))
    .orderBy('d.anio', 'desc')
    .orderBy('d.mes', 'desc')
    .orderBy('t.descripcion')
    .orderBy('d.id')
    .execute();
  return filas.map(({ descripcion, codigo, ...f }) => ({ ...f, transaccion: { descripcion, codigo } }));
}

/** Undefined when the transaction already has that month. */
export const insertDetalle = (tx: Tx, d: CamposDeDetalle) =>
  tx
    .insertInto('detalle_transaccion')
    .values(aColumnas(d))
    .onConflict((c) => c.columns(['transaccion_id', 'anio', 'mes']).doNothing())
    .returning('id')
    .executeTakeFirst();
export const selectDetalleForUpdate = (tx: Tx, id: number) =>
  tx.selectFrom('detalle_transaccion').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
/** Whether another row of the transaction has that month. */
export const findOtroDelMes = (tx: Tx, id: number, d: CamposDeDetalle) =>
  tx
    .selectFrom('detalle_transaccion')
    .select('id')
    .where('transaccion_id', '=', d.transaccionId)
    .where('anio', '=', d.anio)
    .where('mes', '=', d.mes)
    .where('id', '<>', id)
    .executeTakeFirst();
export async function updateDetalle(tx: Tx, id: number, d: CamposDeDetalle): Promise<void> {
  await tx.updateTable('detalle_transaccion').set(aColumnas(d)).where('id', '=', id).execute();
}
export async function deleteDetalle(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('detalle_transaccion').where('id', '=', id).execute();
}
