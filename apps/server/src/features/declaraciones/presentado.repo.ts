import { ESTADO } from '@aldia/domain/declaraciones/estados.ts';
import type { Instante } from '@aldia/domain/fechas/fechas.ts';
import type { FormularioCalculado } from '@aldia/domain/formularios/formulario.ts';
import { sql } from 'kysely';
import type { Conexion, Tx } from '../../shared/db.ts';
import { conFormularios, enEstado } from '../../shared/en-estado.repo.ts';
import { conCliente, type FilaConCliente } from './declaraciones.repo.ts';
import { type Copia, escribirPresentado, leerCopia } from './presentado.codec.ts';

const { formularioNotificado, pendienteDeConfirmacion, finalizada, presentadaACero } = ESTADO;

export interface LoPresentado extends Copia {
  /** When the month was filed; null when nothing recorded it. */
  readonly cuando: Instante | null;
  /** When a later program computed the copy again; null when it was kept at the filing. */
  readonly reconstruidoEn: Instante | null;
}

/** The row of a month that is filed at that moment. */
export const filaDePresentado = (
  declaracionId: number,
  formularios: readonly FormularioCalculado[],
  cuando: string,
  isrDeHoy: FormularioCalculado | null = null,
) => ({
  declaracion_id: declaracionId,
  contenido: JSON.stringify(escribirPresentado(formularios, isrDeHoy)),
  presentado_en: cuando,
  guardado_en: cuando,
  reconstruido: false,
});

export async function insertPresentado(tx: Tx, ...fila: Parameters<typeof filaDePresentado>): Promise<number> {
  const { id } = await tx
    .insertInto('lo_presentado')
    .values(filaDePresentado(...fila))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function findPresentado(bd: Conexion, id: number): Promise<LoPresentado> {
  const f = await bd
    .selectFrom('lo_presentado')
    .select(['contenido', 'presentado_en', 'guardado_en', 'reconstruido'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return {
    ...leerCopia(f.contenido),
    cuando: f.presentado_en,
    reconstruidoEn: f.reconstruido ? f.guardado_en : null,
  };
}

/**
 * When each form first went out under the number that it has: the month's only one or SAT-1311, and SAT-2237. Null where no notification
 * says it: a month at zero, one that ended without a number, or one that came from elsewhere.
 */
export async function findSalidas(
  bd: Conexion,
  d: { readonly id: number; readonly numeroFormulario: string; readonly numeroFormularioIva: string },
): Promise<{ readonly primero: Instante | null; readonly segundo: Instante | null }> {
  const de = (campo: 'numeroFormulario' | 'numeroFormularioIva') => sql<Instante | null>`(
    select min(cuando) from auditoria
     where entidad = 'declaracion' and entidad_id = ${String(d.id)} and accion = 'declaracion.formularioNotificado'
       and ${d[campo]}::text <> '' and despues ->> ${sql.lit(campo)} = ${d[campo]}::text)`;
  const { rows } = await sql<{ primero: Instante | null; segundo: Instante | null }>`
    select ${de('numeroFormulario')} as primero, ${de('numeroFormularioIva')} as segundo`.execute(bd);
  return rows[0] ?? { primero: null, segundo: null };
}

/**
 * Locks the next months that were filed before copies were kept; months locked by others are skipped until the next run. The condition
 * repeats that of the index `declaracion_sin_reconstruir_ix`.
 */
export const takeSinReconstruir = (tx: Tx, despuesDe: number, limite: number): Promise<FilaConCliente[]> =>
  conCliente(tx)
    .where('d.id', '>', despuesDe)
    .where(
      sql<boolean>`d.presentado_id is null and ${conFormularios('d')}
        and (${enEstado('d', formularioNotificado, finalizada, presentadaACero)}
             or (${enEstado('d', pendienteDeConfirmacion)} and d.formulario_notificado_en is not null))`,
    )
    .orderBy('d.id')
    .limit(limite)
    .forUpdate('d')
    .skipLocked()
    .execute();

export interface Reconstruido {
  readonly declaracionId: number;
  readonly formularios: readonly FormularioCalculado[];
  /** What is paid of the IVA as declared, in quetzales, for a row computed before that was kept. */
  readonly aPagarIva: string | null;
}
/**
 * Keeps the recomputed copies of many months in one statement. The filing date comes from the notification, or from the audit of a month
 * filed at zero. The rows keep their version: they say the same as before.
 */
export async function keepReconstruidos(tx: Tx, copias: readonly Reconstruido[], ahora: string): Promise<void> {
  const filas = copias.map((c) => ({
    id: c.declaracionId,
    contenido: escribirPresentado(c.formularios),
    iva: c.aPagarIva,
  }));
  await sql`
    with c as (select * from jsonb_to_recordset(${JSON.stringify(filas)}::jsonb) as c (id bigint, contenido jsonb, iva numeric)),
    nueva as (
      insert into lo_presentado (declaracion_id, contenido, presentado_en, guardado_en, reconstruido)
      select c.id, c.contenido,
             coalesce(d.formulario_notificado_en,
                      (select max(a.cuando) from auditoria a where a.entidad = 'declaracion' and a.entidad_id = c.id::text
                          and a.accion = 'declaracion.presentadaACero' and ${enEstado('d', presentadaACero)})),
             ${ahora}::timestamptz, true
        from c join declaracion d on d.id = c.id
      returning id, declaracion_id)
    update declaracion d set presentado_id = nueva.id, a_pagar_iva = coalesce(d.a_pagar_iva, c.iva)
      from nueva join c on c.id = nueva.declaracion_id where d.id = nueva.declaracion_id`.execute(tx);
}
