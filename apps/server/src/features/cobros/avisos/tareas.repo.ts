import { DE_CONFIGURACION } from '@aldia/domain/cobros/codigos.ts';
import type { ClaseDeTarea } from '@aldia/domain/cobros/tareas.ts';
import type { Dia, Instante } from '@aldia/domain/fechas/fechas.ts';
import { sql } from 'kysely';
import { campos } from '../../../shared/columnas.ts';
import type { Conexion, Tx } from '../../../shared/db.ts';
import { renovacionesQueEsperan } from '../../../shared/por-renovar.repo.ts';
import type { Intento } from '../intencion/intentos.repo.ts';

export interface TareaNueva {
  readonly clase: ClaseDeTarea;
  readonly intencionId: string | null;
  readonly detalle: string;
  /** Open it again even if a person closed it. */
  readonly insiste: boolean;
  readonly ahora: string;
}

/** Returns its id, or null when the same matter is already open, or a person closed it. */
export async function insertTarea(tx: Tx, t: TareaNueva): Promise<number | null> {
  let misma = tx.selectFrom('tarea_de_operador').select('id').where('clase', '=', t.clase);
  // A configuration fault is one matter, however many charges meet it. Many may meet it at once, hence the lock.
  if (t.clase === 'codigo_111') await sql`select pg_advisory_xact_lock(hashtext('tarea:codigo_111'))`.execute(tx);
  else
    misma = misma.where((e) =>
      t.intencionId === null ? e('detalle', '=', t.detalle) : e('intencion_id', '=', t.intencionId),
    );
  const cuentaCerrada = t.clase !== 'codigo_111' && !t.insiste;
  misma = misma.where((e) =>
    e.or([e('resuelta_en', 'is', null), ...(cuentaCerrada ? [e('resuelta_por', 'is not', null)] : [])]),
  );
  const abierta = await misma.limit(1).executeTakeFirst();
  if (abierta) return null;
  const fila = await tx
    .insertInto('tarea_de_operador')
    .values({ clase: t.clase, intencion_id: t.intencionId, detalle: t.detalle, abierta_en: t.ahora })
    .onConflict((c) => c.doNothing())
    .returning('id')
    .executeTakeFirst();
  return fila?.id ?? null;
}

export interface CierreDeTarea {
  readonly por: number | null;
  readonly nota: string;
  readonly ahora: string;
}
export const closeDeCobro = (tx: Tx, clase: ClaseDeTarea, intencionId: string, c: CierreDeTarea) =>
  tx
    .updateTable('tarea_de_operador')
    .set({ resuelta_en: c.ahora, resuelta_por: c.por, nota: c.nota })
    .where('clase', '=', clase)
    .where('intencion_id', '=', intencionId)
    .where('resuelta_en', 'is', null)
    .execute();

/** Closes the open task with this text that belongs to no charge. */
export const closeDeDetalle = (tx: Tx, clase: ClaseDeTarea, detalle: string, c: CierreDeTarea) =>
  tx
    .updateTable('tarea_de_operador')
    .set({ resuelta_en: c.ahora, resuelta_por: c.por, nota: c.nota })
    .where('clase', '=', clase)
    .where('intencion_id', 'is', null)
    .where('detalle', '=', detalle)
    .where('resuelta_en', 'is', null)
    .execute();

/**
 * Closes the task about our terminal after the provider approved a message that was sent after the task was opened. The message must be
 * a `recobro`, as renewals are, or of the kind that was refused. Returns the task's id, or null.
 */
export async function closeDeTerminal(
  tx: Tx,
  { clase, enviadoEn }: Pick<Intento, 'clase' | 'enviadoEn'>,
  c: CierreDeTarea,
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    update tarea_de_operador t
       set resuelta_en = ${c.ahora}::timestamptz, resuelta_por = ${c.por}::bigint, nota = ${c.nota}
     where t.clase = 'codigo_111' and t.resuelta_en is null and t.abierta_en < ${enviadoEn}::timestamptz
       and (${clase} = 'recobro' or exists (
             select 1 from cobro_intento n
              where n.intencion_id = t.intencion_id and n.clase = ${clase} and n.codigo = any(${[...DE_CONFIGURACION]}::text[])))
    returning t.id`.execute(tx);
  return rows[0]?.id ?? null;
}

const CAMPOS = campos('id', 'clase', 'intencion_id', 'detalle', 'abierta_en', 'resuelta_en', 'nota');
export const closeTarea = (tx: Tx, id: number, c: CierreDeTarea) =>
  tx
    .updateTable('tarea_de_operador')
    .set({ resuelta_en: c.ahora, resuelta_por: c.por, nota: c.nota })
    .where('id', '=', id)
    .where('resuelta_en', 'is', null)
    .returning(CAMPOS)
    .executeTakeFirst();

interface Cuando {
  readonly hoy: Dia;
  readonly ahora: Instante;
}
const conRenovaciones = (bd: Conexion, cuando: Cuando) =>
  bd.selectFrom('tarea_de_operador as t').select([...CAMPOS, renovacionesQueEsperan(cuando).as('renovaciones')]);

export const findTarea = (bd: Conexion, id: number, cuando: Cuando) =>
  conRenovaciones(bd, cuando).where('id', '=', id).executeTakeFirstOrThrow();

/** The open tasks, oldest first, with the renewals that wait for each. */
export const listTareasAbiertas = (bd: Conexion, cuando: Cuando) =>
  conRenovaciones(bd, cuando).where('resuelta_en', 'is', null).orderBy('abierta_en').execute();
