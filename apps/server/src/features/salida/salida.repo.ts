import type { Instante } from '@aldia/domain/fechas/fechas.ts';
import { sql } from 'kysely';
import { ROLES_DE_LA_PERSONA } from '../../shared/clientes.repo.ts';
import { campos } from '../../shared/columnas.ts';
import type { Bd, Conexion, Tx } from '../../shared/db.ts';

/** Locks the account: if two calls ask for an export at once, the second waits here for the first. */
export const findPersonaForUpdate = (tx: Tx, usuarioId: number) =>
  tx
    .selectFrom('usuario')
    .select(campos('id', 'nombre', 'nit', 'correo'))
    .where('id', '=', usuarioId)
    .forNoKeyUpdate()
    .executeTakeFirst();
export const findPersona = (bd: Conexion, usuarioId: number) =>
  bd
    .selectFrom('usuario')
    .select(campos('id', 'nombre', 'nit', 'correo'))
    .where('id', '=', usuarioId)
    .executeTakeFirst();

const salidas = (bd: Conexion) =>
  bd
    .selectFrom('salida_de_cuenta as s')
    .innerJoin('usuario as q', 'q.id', 's.pedida_por')
    .select(campos('s.id', 's.usuario_id', 's.pedida_por', 's.estado', 's.intento', 's.avance', 's.partes', 's.bytes'))
    .select(campos('s.sha256', 's.motivo', 's.pedida_en', 's.terminada_en', 's.vence_en'))
    .select('q.nombre as pidio');
export type FilaDeSalida = Awaited<ReturnType<typeof listSalidas>>[number];

export const findSalida = (bd: Conexion, id: string) => salidas(bd).where('s.id', '=', id).executeTakeFirst();
export const findSalidaForUpdate = (tx: Tx, id: string) =>
  salidas(tx).where('s.id', '=', id).forUpdate('s').executeTakeFirst();
/** Whose account is exported, and who asks for it. */
interface DeQuienPide {
  readonly usuarioId: number;
  readonly pedidaPor: number;
}
/** The exports of an account that one person asked for, newest first. */
export const listSalidas = (bd: Conexion, { usuarioId, pedidaPor }: DeQuienPide, cuantas: number) =>
  salidas(bd)
    .where('s.usuario_id', '=', usuarioId)
    .where('s.pedida_por', '=', pedidaPor)
    .orderBy('s.pedida_en', 'desc')
    .orderBy('s.id')
    .limit(cuantas)
    .execute();

/** How many exports of an account one person asked for since a moment, and whether one is in progress. */
export async function countSalidas(bd: Conexion, { usuarioId, pedidaPor }: DeQuienPide, desde: Instante) {
  return bd
    .selectFrom('salida_de_cuenta')
    .select([
      sql<number>`(count(*) filter (where pedida_en > ${desde}))::int`.as('deHoy'),
      sql<boolean>`coalesce(bool_or(estado in ('en_cola', 'en_curso')), false)`.as('enCurso'),
    ])
    .where('usuario_id', '=', usuarioId)
    .where('pedida_por', '=', pedidaPor)
    .executeTakeFirstOrThrow();
}

export async function insertSalida(
  tx: Tx,
  s: DeQuienPide & { readonly id: string; readonly pedidaEn: Instante },
): Promise<void> {
  await tx
    .insertInto('salida_de_cuenta')
    .values({ id: s.id, usuario_id: s.usuarioId, pedida_por: s.pedidaPor, pedida_en: s.pedidaEn, estado: 'en_cola' })
    .execute();
}

/** Takes the export for this worker: from now on only this attempt may write. Returns undefined when there is nothing to do. */
export async function tomarSalida(bd: Bd, id: string) {
  return bd
    .updateTable('salida_de_cuenta')
    .set((e) => ({ estado: 'en_curso' as const, intento: e('intento', '+', 1), avance: 0 }))
    .where('id', '=', id)
    .where('estado', 'in', ['en_cola', 'en_curso'])
    .returning(campos('id', 'usuario_id', 'pedida_por', 'intento', 'partes'))
    .executeTakeFirst();
}

/** Updates the row only while this attempt owns it: not after a cancellation, nor after another worker took it. */
const deIntento = (bd: Conexion, id: string, intento: number) =>
  bd
    .updateTable('salida_de_cuenta')
    .where('id', '=', id)
    .where('intento', '=', intento)
    .where('estado', '=', 'en_curso');

/** Stores the progress. Returns false when this attempt must stop. */
export async function updateAvance(bd: Bd, id: string, intento: number, avance: number): Promise<boolean> {
  const { numUpdatedRows } = await deIntento(bd, id, intento).set({ avance }).executeTakeFirst();
  return numUpdatedRows > 0n;
}
/** Stores the number of pieces before a piece is written, so that a sweep knows what may exist. */
export async function updatePartes(bd: Bd, id: string, intento: number, partes: number): Promise<boolean> {
  const { numUpdatedRows } = await deIntento(bd, id, intento).set({ partes }).executeTakeFirst();
  return numUpdatedRows > 0n;
}

interface Terminada {
  readonly partes: number;
  readonly bytes: number;
  readonly sha256: string;
  readonly terminadaEn: Instante;
  readonly venceEn: Instante;
}
export async function markLista(tx: Tx, id: string, intento: number, t: Terminada): Promise<boolean> {
  const { numUpdatedRows } = await deIntento(tx, id, intento)
    .set({
      estado: 'lista',
      avance: 100,
      partes: t.partes,
      bytes: t.bytes,
      sha256: t.sha256,
      terminada_en: t.terminadaEn,
      vence_en: t.venceEn,
    })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
export async function markFallida(
  tx: Tx,
  id: string,
  intento: number,
  { motivo, terminadaEn }: { readonly motivo: string; readonly terminadaEn: Instante },
): Promise<boolean> {
  const { numUpdatedRows } = await deIntento(tx, id, intento)
    .set({ estado: 'fallida', motivo, terminada_en: terminadaEn })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
export async function markCancelada(tx: Tx, id: string, terminadaEn: Instante): Promise<void> {
  await tx
    .updateTable('salida_de_cuenta')
    .set({ estado: 'cancelada', terminada_en: terminadaEn })
    .where('id', '=', id)
    .execute();
}

/** Marks expired files, so that nobody may download them even before their pieces are deleted. */
export async function markVencidas(bd: Bd, ahora: Instante): Promise<void> {
  await bd
    .updateTable('salida_de_cuenta')
    .set({ estado: 'vencida' })
    .where('estado', '=', 'lista')
    .where('vence_en', '<=', ahora)
    .execute();
}
/** Marks as failed the unfinished exports that were asked for before `antesDe`: their job no longer exists. */
export async function markAbandonadas(
  bd: Bd,
  antesDe: Instante,
  fin: { readonly motivo: string; readonly terminadaEn: Instante },
): Promise<void> {
  await bd
    .updateTable('salida_de_cuenta')
    .set({ estado: 'fallida', motivo: fin.motivo, terminada_en: fin.terminadaEn })
    .where('estado', 'in', ['en_cola', 'en_curso'])
    .where('pedida_en', '<', antesDe)
    .execute();
}
/** Exports that ended without a downloadable file and still have pieces in the store. */
export const listConSobras = (bd: Bd, limite: number) =>
  bd
    .selectFrom('salida_de_cuenta')
    .select(campos('id', 'intento', 'partes', 'estado'))
    .where('partes', '>', 0)
    .where('estado', 'in', ['cancelada', 'fallida', 'vencida'])
    .orderBy('id')
    .limit(limite)
    .execute();
export async function markSinPartes(bd: Bd, id: string): Promise<void> {
  await bd
    .updateTable('salida_de_cuenta')
    .set({ partes: 0 })
    .where('id', '=', id)
    .where('estado', 'in', ['cancelada', 'fallida', 'vencida'])
    .execute();
}

interface QuienBaja {
  readonly usuarioId: number;
  readonly roles: readonly number[];
}
/** The person of a session that is open now; undefined when it ended. */
export async function findDeSesion(bd: Conexion, sesionId: number, ahora: Instante): Promise<QuienBaja | undefined> {
  return bd
    .selectFrom('sesion as s')
    .innerJoin('usuario as u', 'u.id', 's.usuario_id')
    .select('u.id as usuarioId')
    .select(ROLES_DE_LA_PERSONA.as('roles'))
    .where('s.id', '=', sesionId)
    .where('s.terminada_en', 'is', null)
    .where('s.vence_en', '>', ahora)
    .where('u.activo', '=', true)
    .executeTakeFirst();
}
