import { ESTADOS_POR_ENTREGAR } from '@aldia/domain/cobros/estados.ts';
import type { Dia, Instante } from '@aldia/domain/fechas/fechas.ts';
import { type RawBuilder, sql } from 'kysely';
import type { SobreDeCarga } from '../../shared/cifrado.ts';
import { aColumnas, campos } from '../../shared/columnas.ts';
import type { Bd, Conexion, Tx } from '../../shared/db.ts';

/** One version of a gestor's load: what a charge pays for. */
export interface Carga {
  readonly gestorId: number;
  readonly borradorId: string;
  readonly version: number;
}
export type ClaseDeFila = 'clientes' | 'sociedades';

const cargas = (bd: Conexion) =>
  bd
    .selectFrom('borrador_de_cartera')
    .select(campos('id', 'gestor_id', 'version', 'lote_clientes', 'lote_sociedades', 'vence_en'));

/** A load of that gestor that is not expired; null for anybody else's. */
export const findCarga = async (bd: Conexion, gestorId: number, id: string, ahora: Instante) =>
  (await cargas(bd)
    .where('id', '=', id)
    .where('gestor_id', '=', gestorId)
    .where('vence_en', '>', ahora)
    .executeTakeFirst()) ?? null;
/**
 * What a charge would pay for under that id: the gestor's load if it is not expired; for an unused id, version 0, which no load has.
 * Null for an expired load and for anybody else's.
 */
export async function findPorPagar(bd: Conexion, gestorId: number, id: string, ahora: Instante) {
  const alguna = await cargas(bd).where('id', '=', id).executeTakeFirst();
  if (!alguna) return { version: SIN_CARGA };
  return alguna.gestorId === gestorId && alguna.venceEn > ahora ? alguna : null;
}
export const SIN_CARGA = 0;

/** The gestor's newest load that is not expired; a delivered load no longer exists. */
export const findCargaVigente = async (bd: Conexion, gestorId: number, ahora: Instante) =>
  (await cargas(bd)
    .where('gestor_id', '=', gestorId)
    .where('vence_en', '>', ahora)
    .orderBy('creado_en', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null;

/** Begins a load or finds the one with that id, and locks it: two batches of one file run one after the other. */
export async function takeCarga(tx: Tx, n: { id: string; gestorId: number; ahora: Instante; venceEn: Instante }) {
  await tx
    .insertInto('borrador_de_cartera')
    .values({ id: n.id, gestor_id: n.gestorId, creado_en: n.ahora, vence_en: n.venceEn })
    .onConflict((c) => c.column('id').doNothing())
    .execute();
  return holdCarga(tx, n.gestorId, n.id, n.ahora);
}
/**
 * Locks a load until the transaction ends; null for another's. With `viva`, an expired load counts as missing; null accepts it, for one
 * that is being paid for.
 */
export async function holdCarga(tx: Tx, gestorId: number, id: string, viva: Instante | null) {
  let q = cargas(tx).where('id', '=', id).where('gestor_id', '=', gestorId);
  if (viva !== null) q = q.where('vence_en', '>', viva);
  return (await q.forUpdate().executeTakeFirst()) ?? null;
}

export const updateCarga = (
  tx: Tx,
  id: string,
  lote: { lote_clientes?: string | null; lote_sociedades?: string | null },
) =>
  tx
    .updateTable('borrador_de_cartera')
    .set((e) => ({ ...lote, version: e('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
export const deleteCarga = (tx: Tx, id: string) => tx.deleteFrom('borrador_de_cartera').where('id', '=', id).execute();
export const deleteFilas = (tx: Tx, id: string, clase: ClaseDeFila) =>
  tx.deleteFrom('fila_de_cartera').where('borrador_id', '=', id).where('clase', '=', clase).execute();

export interface FilaDeCarga extends SobreDeCarga {
  readonly borradorId: string;
  readonly clase: ClaseDeFila;
  readonly fila: number;
  readonly cui: string;
  readonly nit: string;
  readonly primerNombre: string;
  readonly segundoNombre: string;
  readonly primerApellido: string;
  readonly segundoApellido: string;
  readonly apellidoCasada: string;
  readonly nombreSociedad: string;
  readonly fecha: Dia | null;
}
/** Stores the rows of a batch; they replace earlier rows with the same numbers. */
export async function replaceFilas(tx: Tx, filas: readonly FilaDeCarga[]): Promise<void> {
  const [una] = filas;
  if (!una) return;
  const numeros = filas.map((f) => f.fila);
  await tx
    .deleteFrom('fila_de_cartera')
    .where('borrador_id', '=', una.borradorId)
    .where('clase', '=', una.clase)
    .where('fila', 'in', numeros)
    .execute();
  await tx
    .insertInto('fila_de_cartera')
    .values(filas.map((f) => aColumnas(f)))
    .execute();
}
export async function countFilas(bd: Conexion, id: string): Promise<number> {
  const { total } = await bd
    .selectFrom('fila_de_cartera')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('borrador_id', '=', id)
    .executeTakeFirstOrThrow();
  return total;
}

/**
 * The rows of a load, each with whether a row above it has the same NIT or CUI. It is one ordered read: a load is new, so the planner
 * has no statistics, and a lookup per row among 5,000 would take longer than a call may.
 */
export const filasDe = (bd: Conexion, id: string) =>
  bd.selectFrom((e) =>
    e
      .selectFrom('fila_de_cartera')
      .selectAll()
      .select([
        sql<boolean>`row_number() over (partition by nit order by clase, fila) > 1`.as('repite_nit'),
        sql<boolean>`cui <> '' and row_number() over (partition by cui order by clase, fila) > 1`.as('repite_cui'),
      ])
      .where('borrador_id', '=', id)
      .as('f'),
  );

/** Whether a person in AlDía has that NIT or CUI. */
const ES_DE_ALGUIEN = sql<boolean>`(
  exists (select 1 from usuario u where u.nit = f.nit)
  or (f.cui <> '' and exists (select 1 from usuario u where u.cui = f.cui)))`;
/** Whether a person in AlDía, or a row above, has that NIT or CUI (D-61). */
export const EXISTE = sql<boolean>`(f.repite_nit or f.repite_cui or ${ES_DE_ALGUIEN})`;

/** Whether a client with that tie ('g') to that office has that NIT or CUI. */
const conLazo = (gestorId: number, lazo: RawBuilder<unknown>) => sql<boolean>`exists (
  select 1 from usuario u join cliente_de_gestor g on g.usuario_id = u.id and ${lazo}
   where g.gestor_id = ${gestorId} and (u.nit = f.nit or (f.cui <> '' and u.cui = f.cui)))`;
/** Whether the row is of the office itself, which is nobody's client to ask. */
const esLaOficina = (gestorId: number) => sql<boolean>`exists (
  select 1 from usuario u where u.id = ${gestorId} and (u.nit = f.nit or (f.cui <> '' and u.cui = f.cui)))`;
const HOY_SUYO = sql`g.baja_en is null`;
/** A client who left belongs to no portfolio any more (D-59). */
const DE_BAJA = sql`g.baja_en is not null and not g.lo_dejo`;

/**
 * The rows of an office's load that may not be loaded as they are, of a batch or of the whole load: status 6, the person exists, perhaps
 * in its own portfolio or as the office itself, or a row above is of the same one; 7, the date has to be checked.
 */
export function listObservadas(
  bd: Conexion,
  { id, gestorId }: { readonly id: string; readonly gestorId: number },
  tanda?: { clase: ClaseDeFila; filas: readonly number[] },
) {
  let q = filasDe(bd, id)
    .select(campos('f.clase', 'f.fila', 'f.cui', 'f.nit'))
    .select(sql<6 | 7>`case when ${EXISTE} then 6 else 7 end`.as('estado'))
    .select([conLazo(gestorId, HOY_SUYO).as('enTuCartera'), conLazo(gestorId, DE_BAJA).as('deBaja')])
    .select([sql<boolean>`(${EXISTE} and not ${ES_DE_ALGUIEN})`.as('repetida'), esLaOficina(gestorId).as('tuya')])
    .where((e) => e.or([e('f.fecha', 'is', null), EXISTE]))
    .orderBy('f.clase')
    .orderBy('f.fila');
  if (tanda) q = q.where('f.clase', '=', tanda.clase).where('f.fila', 'in', [...tanda.filas]);
  return q.execute();
}

export interface ResumenDeCarga {
  readonly clientes: number;
  readonly sociedades: number;
  readonly existentes: number;
  readonly porVerificar: number;
}
export const contarCarga = (bd: Conexion, id: string): Promise<ResumenDeCarga> =>
  filasDe(bd, id)
    .select([
      sql<number>`count(*) filter (where f.clase = 'clientes')::int`.as('clientes'),
      sql<number>`count(*) filter (where f.clase = 'sociedades')::int`.as('sociedades'),
      sql<number>`count(*) filter (where ${EXISTE})::int`.as('existentes'),
      sql<number>`count(*) filter (where f.fecha is null and not ${EXISTE})::int`.as('porVerificar'),
    ])
    .executeTakeFirstOrThrow();

/** Whether a charge that may still be delivered pays for this load; a charge that is being refunded pays for nothing. */
export async function seEstaPagando(bd: Conexion, gestorId: number, id: string): Promise<boolean> {
  const fila = await bd
    .selectFrom('cobro_intencion')
    .select('id')
    .where('usuario_id', '=', gestorId)
    .where('proposito', 'in', ['gestor_alta', 'gestor_adicion'])
    .where('proposito_id', '=', id)
    .where('estado', 'in', ESTADOS_POR_ENTREGAR)
    .executeTakeFirst();
  return fila !== undefined;
}

/** Deletes expired loads, except those being paid for. Returns how many. */
export async function deleteVencidas(bd: Bd, ahora: Instante): Promise<number> {
  const { numDeletedRows } = await bd
    .deleteFrom('borrador_de_cartera as b')
    .where('b.vence_en', '<=', ahora)
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('cobro_intencion as i')
            .select('i.id')
            .whereRef('i.usuario_id', '=', 'b.gestor_id')
            .where('i.proposito', 'in', ['gestor_alta', 'gestor_adicion'])
            .where('i.proposito_id', '=', sql<string>`b.id::text`)
            .where('i.estado', 'in', ESTADOS_POR_ENTREGAR),
        ),
      ),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
