import type { AccionDeshacible } from '@aldia/domain/declaraciones/deshacer.ts';
import type { Remanentes } from '@aldia/domain/declaraciones/saldos.ts';
import { type Instante, type Mes, mesSiguiente } from '@aldia/domain/fechas/fechas.ts';
import { sql } from 'kysely';
import * as z from 'zod';
import { campos } from '../../shared/columnas.ts';
import type { Tx } from '../../shared/db.ts';
import { leerGuardado } from '../../shared/json-guardado.ts';
import { COLUMNAS_DE_ACTO, columnasDe, leer } from '../../shared/tabla-de-declaracion.ts';

export interface AccionNueva {
  readonly id: string;
  readonly usuarioId: number;
  readonly clase: AccionDeshacible;
  readonly segundos: number;
}
interface DeclaracionTomada {
  readonly id: number;
  readonly usuarioId: number;
  readonly periodo: Mes;
}

const TRAE = columnasDe('remanentes');
/** The balances of the next month ('s') by their columns, as text: as numbers of JSON they would be floats. */
const LO_QUE_TRAE = sql`jsonb_build_object(${sql.join(TRAE.flatMap((c) => [sql.lit(c), sql`${sql.ref(`s.${c}`)}::text`]))})`;

/**
 * Keeps a copy of a declaration before an act; the caller holds it locked. The database copies the row itself, so that no amount or instant
 * changes on the way.
 */
export async function insertAccion(tx: Tx, d: DeclaracionTomada, a: AccionNueva): Promise<void> {
  await sql`
    insert into accion_deshacible (id, usuario_id, declaracion_id, clase, antes, siguiente, vence_en)
    select ${a.id}, ${a.usuarioId}, d.id, ${a.clase}, to_jsonb(d),
           (select jsonb_build_object('id', s.id, 'version', s.version, 'desactualizada', s.desactualizada, 'remanentes', ${LO_QUE_TRAE})
              from declaracion s where s.usuario_id = ${d.usuarioId} and s.periodo = ${mesSiguiente(d.periodo)}),
           now() + make_interval(secs => ${a.segundos})
      from declaracion d where d.id = ${d.id}`.execute(tx);
}
/** Deletes this person's acts whose undo window closed more than an hour ago. */
export async function deleteVencidas(tx: Tx, usuarioId: number): Promise<void> {
  await tx
    .deleteFrom('accion_deshacible')
    .where('usuario_id', '=', usuarioId)
    .where('vence_en', '<', sql<Instante>`now() - interval '1 hour'`)
    .execute();
}
export async function updateDetalle(tx: Tx, id: string, detalle: object): Promise<void> {
  await tx
    .updateTable('accion_deshacible')
    .set({ detalle: JSON.stringify(detalle) })
    .where('id', '=', id)
    .execute();
}

/** An act of that person, locked, with whether its time is over. */
export async function selectAccionForUpdate(tx: Tx, id: string, usuarioId: number) {
  const accion = await tx
    .selectFrom('accion_deshacible')
    .select(campos('declaracion_id', 'clase', 'deshecha_en', 'siguiente'))
    .select([sql<boolean>`vence_en < now()`.as('vencida'), sql<number>`(antes ->> 'version')::int`.as('version')])
    .where('id', '=', id)
    .where('usuario_id', '=', usuarioId)
    .forUpdate()
    .executeTakeFirst();
  return accion && { ...accion, siguiente: leerGuardado(Siguiente, accion.siguiente, 'el mes siguiente a un acto') };
}
const Siguiente = z
  .object({
    ...{ id: z.int(), version: z.int(), desactualizada: z.boolean() },
    /** An act that an older version of the program kept has none. */
    remanentes: z.record(z.enum(TRAE), z.string()).optional(),
  })
  .nullable();
export type SiguienteAntes = NonNullable<z.output<typeof Siguiente>>;
/** The balances that the next month had; null when nobody kept them. */
export const remanentesDeAntes = ({ remanentes }: SiguienteAntes): Remanentes | null =>
  remanentes ? leer(remanentes).remanentes : null;

/**
 * Restores the columns of a declaration `d` from the copy `v`. An "out of date" mark set since the act stays: no act sets it on its own
 * month, so it comes from the month before or from what the client sells.
 */
export const COMO_ESTABA = sql.join(
  COLUMNAS_DE_ACTO.map((c) =>
    c === 'desactualizada'
      ? sql`desactualizada = d.desactualizada or v.desactualizada`
      : sql`${sql.ref(c)} = ${sql.ref(`v.${c}`)}`,
  ),
);

/**
 * Restores the row from its copy; columns that the program that kept it did not know stay as they are (ADR 50). The version still goes up:
 * a person with the screen open must not overwrite what they did not see.
 */
export async function restaurarDeclaracion(tx: Tx, accionId: string): Promise<void> {
  await sql`
    update declaracion d set ${COMO_ESTABA}, version = d.version + 1
      from accion_deshacible a join declaracion o on o.id = a.declaracion_id cross join lateral jsonb_populate_record(o, a.antes) v
     where a.id = ${accionId} and d.id = o.id`.execute(tx);
  await sql`update accion_deshacible set deshecha_en = now() where id = ${accionId}`.execute(tx);
}

/**
 * Removes the act's held mails from the outbox; false when the worker already has one. Both update the same row, so one waits for the other
 * and only one of them still finds it unsent.
 */
export async function quitarCorreos(tx: Tx, accionId: string): Promise<boolean> {
  await tx
    .deleteFrom('bandeja_salida')
    .where('accion_id', '=', accionId)
    .where('intentos', '=', 0)
    .where('enviada_en', 'is', null)
    .execute();
  const queda = await tx
    .selectFrom('bandeja_salida')
    .select('id')
    .where('accion_id', '=', accionId)
    .limit(1)
    .executeTakeFirst();
  return queda === undefined;
}

/** Restores the decisions on received invoices, by authorisation number, to the values that `updateInclusion` returned. */
export async function restaurarInclusion(tx: Tx, accionId: string): Promise<void> {
  await sql`
    update factura f
       set incluye = (a.detalle -> 'facturas' -> f.numero_autorizacion ->> 'incluye')::boolean,
           tipo_registro_id = (a.detalle -> 'facturas' -> f.numero_autorizacion ->> 'tipo')::bigint
      from accion_deshacible a join declaracion d on d.id = a.declaracion_id
     where a.id = ${accionId} and f.usuario_id = d.usuario_id and f.periodo = d.periodo and f.libro = 'recibida'
       and a.detalle -> 'facturas' ? f.numero_autorizacion`.execute(tx);
}
/** Restores the waits of a deleted follow-up. They are not among the columns of an act, because other code paths also write them. */
export async function restaurarEsperas(tx: Tx, accionId: string): Promise<void> {
  await sql`
    update declaracion d
       set compras_pedidas_en = v.compras_pedidas_en, compras_elegidas_en = v.compras_elegidas_en, emisores_por_clasificar = v.emisores_por_clasificar
      from accion_deshacible a join declaracion o on o.id = a.declaracion_id cross join lateral jsonb_populate_record(o, a.antes) v
     where a.id = ${accionId} and d.id = o.id`.execute(tx);
}
/** Puts deleted documents back from where the audit keeps them. */
export async function restaurarDocumentos(tx: Tx, accionId: string, declaracionId: number): Promise<void> {
  for (const tabla of ['factura', 'retencion'] as const) {
    await sql`
      insert into ${sql.table(tabla)}
      select v.* from accion_deshacible a
        join auditoria h on h.entidad = 'declaracion' and h.entidad_id = ${String(declaracionId)}
         and h.accion = ${`seguimiento.${tabla}Eliminada`} and a.detalle -> 'auditoria' @> to_jsonb(h.id)
       cross join lateral jsonb_populate_recordset(null::${sql.table(tabla)}, h.antes) v
       where a.id = ${accionId}`.execute(tx);
  }
}
/** Reopens the changes that were waiting for a decision and that the deletion of the documents closed. */
export async function restaurarCambios(tx: Tx, accionId: string, declaracionId: number): Promise<void> {
  const { rows } = await sql<{ cambios: unknown }>`
    select detalle -> 'cambios' as cambios from accion_deshacible where id = ${accionId}`.execute(tx);
  const ids = leerGuardado(Cerrados, rows[0]?.cambios ?? null, 'los cambios que cerró un acto') ?? [];
  if (ids.length === 0) return;
  await tx
    .updateTable('cambio_tras_presentar')
    .set({ resolucion: null, nota: null, resuelto_por: null, resuelto_en: null })
    .where('declaracion_id', '=', declaracionId)
    .where('resolucion', '=', 'reabierta')
    .where('id', 'in', ids)
    .execute();
}
/** Null for an act that an older version of the program kept. */
const Cerrados = z.array(z.int()).nullable();

/** Clears the mark on the next month when nobody touched it since: it was right before the act, so it is right again. Whether it had one. */
export async function desmarcarSiguiente(tx: Tx, s: SiguienteAntes): Promise<boolean> {
  if (s.desactualizada) return false;
  const { numUpdatedRows } = await tx
    .updateTable('declaracion')
    .set({ desactualizada: false })
    .where('id', '=', s.id)
    .where('version', '=', s.version)
    .where('desactualizada', '=', true)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The audit action of the last thing done to a declaration. */
export async function ultimoHecho(tx: Tx, declaracionId: number): Promise<string | null> {
  const fila = await tx
    .selectFrom('auditoria')
    .select('accion')
    .where('entidad', '=', 'declaracion')
    .where('entidad_id', '=', String(declaracionId))
    .orderBy('cuando', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return fila?.accion ?? null;
}
