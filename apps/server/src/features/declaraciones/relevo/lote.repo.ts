import type { Instante } from '@aldia/domain/fechas/fechas.ts';
import { type RawBuilder, sql } from 'kysely';
import { filaDeAuditoria } from '../../../shared/auditoria.repo.ts';
import { aColumnas, campos } from '../../../shared/columnas.ts';
import type { HechoAuditado } from '../../../shared/contexto.ts';
import type { Conexion, Tx } from '../../../shared/db.ts';
import { COMO_ESTABA } from '../deshacer.repo.ts';
import { ESPERA_A_ALGUIEN } from './relevo.repo.ts';

/** The bulk acts that change people; the other bulk acts change who has a declaration. */
export type CambioDePersonas = 'dia' | 'aviso';
export type ClaseDeLote = 'relevo' | 'colaborador' | CambioDePersonas;

/** One planned change: a declaration's collaborator, a person's day, or a person's warning in centavos. */
export interface Planeada {
  readonly declaracionId: number | null;
  readonly usuarioId: number | null;
  readonly antes: number | null;
  readonly despues: number | null;
}
export interface LoteNuevo {
  readonly id: string;
  readonly autorId: number;
  readonly clase: ClaseDeLote;
  /** The regime of a warning; null for every other act. */
  readonly regimenId: number | null;
}

const PEDAZO = 1000;
const enPedazos = async <T>(todo: readonly T[], hacer: (pedazo: readonly T[]) => Promise<unknown>): Promise<void> => {
  for (let i = 0; i < todo.length; i += PEDAZO) await hacer(todo.slice(i, i + PEDAZO));
};

export async function insertLote(tx: Tx, n: LoteNuevo, filas: readonly Planeada[]): Promise<void> {
  await tx
    .insertInto('lote_de_cambios')
    .values({ ...aColumnas(n), total: filas.length })
    .execute();
  const conOrden = filas.map((f, i) => ({ ...aColumnas(f), lote_id: n.id, orden: i + 1 }));
  await enPedazos(conOrden, (pedazo) =>
    tx
      .insertInto('lote_fila')
      .values([...pedazo])
      .execute(),
  );
}

/** The progress of a bulk act; null when it does not exist. */
export async function findLote(bd: Conexion, id: string) {
  const fila = await bd
    .selectFrom('lote_de_cambios as l')
    .select((e) => [
      ...campos('l.id', 'l.total', 'l.autor_id', 'l.clase', 'l.terminado_en', 'l.deshecho_en'),
      sql<boolean>`l.vence_en < now()`.as('vencido'),
      e
        .selectFrom('lote_fila as f')
        .select(sql<number>`count(*) filter (where f.estado in ('hecha', 'deshecha', 'ajena'))::int`.as('n'))
        .whereRef('f.lote_id', '=', 'l.id')
        .as('hechas'),
      e
        .selectFrom('lote_fila as f')
        .select(sql<number>`count(*) filter (where f.estado = 'omitida')::int`.as('n'))
        .whereRef('f.lote_id', '=', 'l.id')
        .as('omitidas'),
    ])
    .where('l.id', '=', id)
    .executeTakeFirst();
  return fila ?? null;
}
/** Locks the bulk act: another worker on the same act waits here. */
export const lockLote = (tx: Tx, id: string) =>
  tx.selectFrom('lote_de_cambios').select(['id', 'clase']).where('id', '=', id).forUpdate().executeTakeFirst();

/** The next rows still to be done, in their order. */
export const listPendientes = (tx: Tx, loteId: string, limite: number) =>
  tx
    .selectFrom('lote_fila')
    .select(campos('orden', 'declaracion_id', 'usuario_id', 'antes', 'despues'))
    .where('lote_id', '=', loteId)
    .where('estado', '=', 'pendiente')
    .orderBy('orden')
    .limit(limite)
    .execute();
export type Pendiente = Awaited<ReturnType<typeof listPendientes>>[number];

/**
 * Gives the declarations of a piece to the planned collaborator, if they are still open and still assigned as planned from. Each row is
 * copied first, so that the whole act can be undone. Returns the rows that changed.
 */
export async function reasignarPedazo(tx: Tx, loteId: string, ordenes: readonly number[], por: number, en: Instante) {
  await sql`
    select d.id from declaracion d join lote_fila f on f.declaracion_id = d.id
     where f.lote_id = ${loteId} and f.orden = any(${[...ordenes]}) order by d.id for no key update of d`.execute(tx);
  await sql`
    insert into accion_deshacible (id, usuario_id, declaracion_id, clase, antes, vence_en, lote_id)
    select gen_random_uuid(), ${por}, d.id, 'reasignar', to_jsonb(d), 'infinity', f.lote_id
      from lote_fila f join declaracion d on d.id = f.declaracion_id
     where f.lote_id = ${loteId} and f.orden = any(${[...ordenes]})
       and ${ESPERA_A_ALGUIEN} and d.asignado_id is not distinct from f.antes`.execute(tx);
  const { rows } = await sql<{ orden: number; id: number }>`
    update declaracion d
       set asignado_id = f.despues, version = d.version + 1, modificada_por = ${por}, modificada_en = ${en}
      from lote_fila f
     where f.lote_id = ${loteId} and f.orden = any(${[...ordenes]}) and d.id = f.declaracion_id
       and ${ESPERA_A_ALGUIEN} and d.asignado_id is not distinct from f.antes
    returning f.orden, d.id`.execute(tx);
  return rows;
}
/** For each change of people: the column, its value in the unit of the bulk rows, and how it is written back. */
const DE_PERSONA: Readonly<
  Record<
    CambioDePersonas,
    { columna: string; leida: RawBuilder<unknown>; escrita: (v: 'antes' | 'despues') => RawBuilder<unknown> }
  >
> = {
  dia: { columna: 'dia_declaracion', leida: sql`u.dia_declaracion`, escrita: (v) => sql.ref(`f.${v}`) },
  aviso: {
    columna: 'aviso_de_regimen',
    leida: sql`(u.aviso_de_regimen * 100)::bigint`,
    escrita: (v) => sql`${sql.ref(`f.${v}`)}::numeric / 100`,
  },
};
/** Who changes people, and when. */
export interface Firma {
  readonly por: number;
  readonly en: Instante;
}
/** A bulk change also raises the person's version, so that anybody who has the person open is told (D-28). */
const comoEdicion = (que: CambioDePersonas, v: 'antes' | 'despues', { por, en }: Firma) => {
  const { columna, escrita } = DE_PERSONA[que];
  return sql`${sql.ref(columna)} = ${escrita(v)}, version = u.version + 1, modificado_por = ${por}, modificado_en = ${en}`;
};
interface PedazoDePersonas {
  readonly que: CambioDePersonas;
  readonly ordenes: readonly number[];
  readonly firma: Firma;
}
/** Changes the people of a piece whose value and regime are still those of the plan. Returns the people who changed. */
export async function cambiarPersonas(tx: Tx, loteId: string, { que, ordenes, firma }: PedazoDePersonas) {
  const { leida } = DE_PERSONA[que];
  const { rows } = await sql<{ orden: number; id: number }>`
    update usuario u set ${comoEdicion(que, 'despues', firma)}
      from lote_fila f join lote_de_cambios l on l.id = f.lote_id
     where f.lote_id = ${loteId} and f.orden = any(${[...ordenes]}) and u.id = f.usuario_id
       and ${leida} is not distinct from f.antes and (l.regimen_id is null or u.regimen_id = l.regimen_id)
    returning f.orden, u.id`.execute(tx);
  return rows;
}
export async function markFilas(tx: Tx, loteId: string, ordenes: readonly number[], estado: 'hecha' | 'omitida') {
  if (ordenes.length === 0) return;
  await tx
    .updateTable('lote_fila')
    .set({ estado })
    .where('lote_id', '=', loteId)
    .where(sql<boolean>`orden = any(${[...ordenes]})`)
    .execute();
}
/**
 * Marks the bulk act as done: from now on its author has that many seconds to undo it. From the clock, not from the beginning of the
 * transaction: two thousand people may take longer than those seconds.
 */
export async function markTerminado(tx: Tx, id: string, segundos: number): Promise<void> {
  const { rows } = await sql<{ vence: Instante }>`
    update lote_de_cambios
       set terminado_en = clock_timestamp(), vence_en = clock_timestamp() + make_interval(secs => ${segundos})
     where id = ${id} and terminado_en is null returning vence_en as vence`.execute(tx);
  const [terminado] = rows;
  if (!terminado) return;
  await sql`update accion_deshacible set vence_en = ${terminado.vence} where lote_id = ${id}`.execute(tx);
}

/** Rows of a bulk act, by their order; both ends included. */
export interface Tramo {
  readonly desde: number;
  readonly hasta: number;
}
const enTramo = ({ desde, hasta }: Tramo) => sql`f.orden between ${desde}::int and ${hasta}::int`;

/** Locks the declarations of a bulk act, all in the order of their ids, so that two who take back what crosses wait for each other. */
export async function lockDeclaraciones(tx: Tx, loteId: string): Promise<void> {
  await sql`
    select count(*) from (select d.id from declaracion d join accion_deshacible a on a.declaracion_id = d.id
     where a.lote_id = ${loteId} order by d.id for no key update of d) t`.execute(tx);
}
/** Restores, from their copies, the declarations of a piece that nobody changed since. Returns their ids. */
export async function restaurarDeclaraciones(tx: Tx, loteId: string, tramo: Tramo) {
  const { rows } = await sql<{ id: number }>`
    update declaracion d set ${COMO_ESTABA}, version = d.version + 1
      from lote_fila f join accion_deshacible a on a.lote_id = f.lote_id and a.declaracion_id = f.declaracion_id
           join declaracion o on o.id = a.declaracion_id cross join lateral jsonb_populate_record(o, a.antes) v
     where f.lote_id = ${loteId} and ${enTramo(tramo)} and a.deshecha_en is null and d.id = o.id
       and d.version = (a.antes ->> 'version')::int + 1
    returning d.id`.execute(tx);
  return rows.map((r) => r.id);
}
/** Restores the previous values of the people of a piece where nobody changed them since and the regime is still the same. Returns their ids. */
export async function restaurarPersonas(
  tx: Tx,
  loteId: string,
  { que, firma, ...tramo }: Pick<PedazoDePersonas, 'que' | 'firma'> & Tramo,
) {
  const { leida } = DE_PERSONA[que];
  const { rows } = await sql<{ id: number }>`
    update usuario u set ${comoEdicion(que, 'antes', firma)}
      from lote_fila f join lote_de_cambios l on l.id = f.lote_id
     where f.lote_id = ${loteId} and ${enTramo(tramo)} and f.estado = 'hecha' and u.id = f.usuario_id
       and ${leida} is not distinct from f.despues and (l.regimen_id is null or u.regimen_id = l.regimen_id)
    returning u.id`.execute(tx);
  return rows.map((r) => r.id);
}
/** Records for each row of a piece whether it was undone or belongs to somebody else now. */
export async function markDeshechas(tx: Tx, loteId: string, tramo: Tramo, ids: readonly number[]): Promise<void> {
  await sql`
    update lote_fila f set estado = case when coalesce(declaracion_id, usuario_id) = any(${[...ids]}) then 'deshecha' else 'ajena' end
     where f.lote_id = ${loteId} and ${enTramo(tramo)} and f.estado = 'hecha'`.execute(tx);
}
export async function markDeshecho(tx: Tx, loteId: string): Promise<void> {
  await sql`update accion_deshacible set deshecha_en = now() where lote_id = ${loteId}`.execute(tx);
  await sql`update lote_de_cambios set deshecho_en = now() where id = ${loteId}`.execute(tx);
}

/** Many audit records at once, one row each, as if each change had been made alone. */
export const insertAuditorias = (tx: Tx, actorId: number, cuando: Instante, hechos: readonly HechoAuditado[]) =>
  enPedazos(hechos, (pedazo) =>
    tx
      .insertInto('auditoria')
      .values(pedazo.map((h) => filaDeAuditoria(actorId, cuando, h)))
      .execute(),
  );
