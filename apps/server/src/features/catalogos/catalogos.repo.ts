import { parseQuetzales } from '@aldia/domain/dinero/centavos.ts';
import { type Dia, dia } from '@aldia/domain/fechas/fechas.ts';
import { sql } from 'kysely';
import { contieneEn, todasEstas } from '../../shared/clientes.repo.ts';
import { campos } from '../../shared/columnas.ts';
import type { Conexion, Tx } from '../../shared/db.ts';
import { palabrasDe } from '../../shared/palabras.ts';

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
    .select(campos('id', 'descripcion', 'titulo_formulario', 'orden', 'linea'))
    .where('deleted_at', 'is', null)
    .orderBy('orden')
    .execute();

export const listActividadesActivas = (bd: Conexion) =>
  bd
    .selectFrom('actividad_economica')
    .select(['id', 'descripcion'])
    .where('deleted_at', 'is', null)
    .orderBy('descripcion')
    .execute();

export const listTiposDeEmisorActivos = (bd: Conexion) =>
  bd
    .selectFrom('tipo_emisor')
    .select(campos('id', 'descripcion', 'grupo', 'tipo_registro_id'))
    .where('deleted_at', 'is', null)
    .orderBy('descripcion')
    .execute();

/** Every kind of DTE, disabled ones too, so that a document's rejection can say whether its kind is unknown or disabled. */
export const listTiposDte = (bd: Conexion) =>
  bd
    .selectFrom('tipo_dte')
    .select(['abreviatura', 'descripcion'])
    .select((e) => e('deleted_at', 'is', null).$castTo<boolean>().as('habilitado'))
    .orderBy('abreviatura')
    .execute();

/** How many loaded documents are of a kind; shown before the kind is disabled (D-81). */
export async function countDocumentosDeTipoDte(bd: Conexion, abreviatura: string): Promise<number> {
  const { cuantos } = await bd
    .selectFrom('factura_de_siempre')
    .select((e) => e.fn.countAll<number>().as('cuantos'))
    .where('tipo_dte', '=', abreviatura)
    .executeTakeFirstOrThrow();
  return Number(cuantos);
}

/** An issuer `e` whose name or NIT contains the word, as every search compares (its index is of both, folded). */
const emisorContiene = (palabra: string) =>
  sql<boolean>`(${contieneEn(sql`lower(e.nit)`, palabra)} or ${contieneEn(sql`e.nombre_orden`, palabra)})`;
/** An issuer `e` with all the words of a search: PostgreSQL finds a rare one by its index, and frequent ones in the order of the list. */
export const emisorDice = (busqueda: string) => todasEstas(palabrasDe(busqueda).map(emisorContiene));

/** Issuers by NIT or name; the table may hold every issuer of the country, so it is never read whole. */
export function listEmisoresActivos(bd: Conexion, busqueda: string, limite: number) {
  return bd
    .selectFrom('emisor as e')
    .leftJoin('tipo_emisor as t', 't.id', 'e.tipo_emisor_id')
    .select(campos('e.nit', 'e.nombre', 'e.tipo_emisor_id'))
    .select((b) => b.fn.coalesce('t.descripcion', b.val('')).as('tipoEmisor'))
    .where('e.deleted_at', 'is', null)
    .where(emisorDice(busqueda))
    .orderBy('e.nombre')
    .orderBy('e.nit')
    .limit(limite)
    .execute();
}

export async function listTiposDeSuscripcionActivos(bd: Conexion, regimenId: number) {
  const filas = await bd
    .selectFrom('tipo_suscripcion')
    .select(campos('id', 'nombre', 'descripcion', 'precio', 'anual', 'regimen_id'))
    .where('activo', '=', true)
    .where('regimen_id', '=', regimenId)
    .orderBy('precio')
    .orderBy('id')
    .execute();
  return filas.map((f) => ({ ...f, precio: parseQuetzales(f.precio) }));
}

export async function listDiasInhabiles(bd: Conexion, anio?: number) {
  let consulta = bd.selectFrom('dia_inhabil').select(['id', 'fecha', 'descripcion', 'alcance']).orderBy('fecha');
  if (anio !== undefined)
    consulta = consulta.where('fecha', '>=', dia(`${anio}-01-01`)).where('fecha', '<=', dia(`${anio}-12-31`));
  return consulta.execute();
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
