import type { Mes } from '@aldia/domain/fechas/fechas.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { sql } from 'kysely';
import { TRABAJA_AQUI } from '../../shared/colaboradores.repo.ts';
import { campos } from '../../shared/columnas.ts';
import type { Conexion, Tx } from '../../shared/db.ts';
import { esDelMes } from '../../shared/libro-del-mes.repo.ts';
import { CON_SU_PERFIL, CUENTA_EN_SU_PERFIL } from '../../shared/perfil.repo.ts';

export const findIdDelMes = (bd: Conexion, usuarioId: number, periodo: Mes) =>
  bd
    .selectFrom('declaracion')
    .select('id')
    .where('usuario_id', '=', usuarioId)
    .where('periodo', '=', periodo)
    .executeTakeFirst();

/** The received book of a month in the order of its index. */
export const listRecibidas = (bd: Conexion, usuarioId: number, periodo: Mes) =>
  bd
    .selectFrom('factura_de_siempre')
    .select(campos('numero_autorizacion', 'incluye', 'fecha_emision', 'tipo_registro_id', 'numero_dte', 'tipo_dte'))
    .select(campos('nit_emisor', 'nombre_emisor', 'moneda', 'monto', 'anulado', 'iva', 'neto', 'para_exportar'))
    .select(campos('tipo_propuesto_id'))
    .where('usuario_id', '=', usuarioId)
    .where(esDelMes('periodo', periodo))
    .where('libro', '=', 'recibida')
    .orderBy('fecha_emision')
    .orderBy('numero_autorizacion')
    .execute();

/** Which of these issuers are of a kind that does not count for the client's business. */
export async function listFueraDelPerfil(bd: Conexion, usuarioId: number, nits: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ nit: string }>`
    select e.nit from usuario u
      join emisor e on e.nit = any(${[...nits]}::text[])
      join tipo_emisor t on t.id = e.tipo_emisor_id and t.deleted_at is null
      ${CON_SU_PERFIL}
     where u.id = ${usuarioId} and not ${CUENTA_EN_SU_PERFIL}`.execute(bd);
  return rows.map((r) => r.nit);
}

/** Whether the month has any received document to show the client. */
export const hayRecibidas = async (bd: Conexion, usuarioId: number, periodo: Mes): Promise<boolean> =>
  (await bd
    .selectFrom('factura_de_siempre')
    .select('numero_autorizacion')
    .where('usuario_id', '=', usuarioId)
    .where(esDelMes('periodo', periodo))
    .where('libro', '=', 'recibida')
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Staff with a mail: the assignee, or every administrator when the assignee left or has no mail. */
export async function listAQuienAvisar(bd: Conexion, asignadoId: number | null) {
  const conCorreo = bd
    .selectFrom('usuario as u')
    .select(['u.id', 'u.nombre', 'u.correo'])
    .where(TRABAJA_AQUI)
    .where('u.correo', '<>', '');
  const asignado = asignadoId === null ? [] : await conCorreo.where('u.id', '=', asignadoId).execute();
  if (asignado.length > 0) return asignado;
  return conCorreo
    .innerJoin('usuario_rol as r', 'r.usuario_id', 'u.id')
    .where('r.rol_id', '=', ROL.administrador)
    .orderBy('u.id')
    .execute();
}

/** The record types of the list that do not exist or are not used any more. */
export async function listTiposDesconocidos(bd: Conexion, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select n.id from unnest(${[...ids]}::bigint[]) as n(id) where not exists (select 1 from tipo_registro t where t.id = n.id and t.deleted_at is null)`.execute(
    bd,
  );
  return rows.map((r) => Number(r.id));
}

/** The purchases of a month that have one of those record types, with their type. */
export async function listConTipo(bd: Conexion, usuarioId: number, periodo: Mes, tipos: readonly number[]) {
  const filas = await bd
    .selectFrom('factura_de_siempre')
    .select(campos('numero_autorizacion', 'tipo_registro_id'))
    .where('usuario_id', '=', usuarioId)
    .where(esDelMes('periodo', periodo))
    .where('libro', '=', 'recibida')
    .where('tipo_registro_id', 'in', tipos)
    .execute();
  return new Map(filas.map((f) => [f.numeroAutorizacion, f.tipoRegistroId]));
}

export interface Cambio {
  readonly id: string;
  readonly incluye: boolean;
  readonly tipoRegistroId: number | null;
}
export interface CambioHecho {
  readonly id: string;
  readonly antes: { readonly incluye: boolean; readonly tipo: number | null };
  readonly despues: { readonly incluye: boolean; readonly tipo: number | null };
}

/**
 * Writes the decisions on a received book in one statement, and returns the old and new values of each changed row. It never touches a
 * cancelled invoice (spec 2, section 4), and a row that already has the value is not a change. The caller holds the declaration locked.
 */
export async function updateInclusion(
  tx: Tx,
  usuarioId: number,
  periodo: Mes,
  cambios: readonly Cambio[],
): Promise<CambioHecho[]> {
  // One JSON object, looked up row by row: while the table has no statistics, a join of the two lists is a nested loop.
  const pedido = JSON.stringify(
    Object.fromEntries(cambios.map((c) => [c.id, { incluye: c.incluye, tipo: c.tipoRegistroId }])),
  );
  const { rows } = await sql<CambioHecho>`
    with antes as (
      select f.numero_autorizacion as id, jsonb_build_object('incluye', f.incluye, 'tipo', f.tipo_registro_id) as antes,
             ${pedido}::jsonb -> f.numero_autorizacion as despues
        from factura_de_siempre f
       where f.usuario_id = ${usuarioId} and ${esDelMes('f.periodo', periodo)} and f.libro = 'recibida' and not f.anulado
    ), hecho as (
      update factura f
         set incluye = (${pedido}::jsonb -> f.numero_autorizacion ->> 'incluye')::boolean,
             tipo_registro_id = (${pedido}::jsonb -> f.numero_autorizacion ->> 'tipo')::bigint
       where f.usuario_id = ${usuarioId} and ${esDelMes('f.periodo', periodo)} and f.libro = 'recibida' and not f.anulado
         and ${pedido}::jsonb -> f.numero_autorizacion
             <> jsonb_build_object('incluye', f.incluye, 'tipo', f.tipo_registro_id)
    )
    select id, antes, despues from antes where despues <> antes order by id`.execute(tx);
  return rows;
}

/** Records when the client was asked for their purchases, or said that they are chosen; the declaration's version stays. */
export async function updateCompras(tx: Tx, id: number, hecho: 'pedidas' | 'elegidas', en: string): Promise<void> {
  const columna = hecho === 'pedidas' ? { compras_pedidas_en: en } : { compras_elegidas_en: en };
  await tx.updateTable('declaracion').set(columna).where('id', '=', id).execute();
}
