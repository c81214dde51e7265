import type { Dia } from '@aldia/domain/fechas/fechas.ts';
import type { Bd, Tx } from '../../shared/db.ts';

type Conexion = Bd | Tx;

export const listRegimenes = (bd: Conexion) =>
  bd
    .selectFrom('regimen')
    .select(['id', 'descripcion', 'abreviatura'])
    .where('admite_declaracion', '=', true)
    .orderBy('id')
    .execute();

export const listTiposDeRegistroActivos = (bd: Conexion) =>
  bd
    .selectFrom('tipo_registro')
    .select(['id', 'descripcion', 'titulo_formulario as tituloFormulario', 'orden', 'linea'])
    .where('activo', '=', true)
    .orderBy('orden')
    .execute();

export async function listDiasInhabiles(bd: Conexion, anio?: number) {
  let consulta = bd.selectFrom('dia_inhabil').select(['id', 'fecha', 'descripcion', 'alcance']).orderBy('fecha');
  if (anio !== undefined)
    consulta = consulta.where('fecha', '>=', `${anio}-01-01`).where('fecha', '<=', `${anio}-12-31`);
  const filas = await consulta.execute();
  return filas.map((f) => ({
    ...f,
    fecha: f.fecha as Dia,
    alcance: f.alcance === 'municipal' ? ('municipal' as const) : ('nacional' as const),
  }));
}

/** Undefined when that day is already in the table. */
export const insertDiaInhabil = (
  tx: Tx,
  fila: { fecha: Dia; descripcion: string; alcance: 'nacional' | 'municipal' },
) =>
  tx
    .insertInto('dia_inhabil')
    .values(fila)
    .onConflict((c) => c.column('fecha').doNothing())
    .returning('id')
    .executeTakeFirst();

export const deleteDiaInhabil = (tx: Tx, id: number) =>
  tx.deleteFrom('dia_inhabil').where('id', '=', id).returning(['fecha', 'descripcion', 'alcance']).executeTakeFirst();
