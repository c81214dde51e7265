import type { Instante } from '@aldia/domain/fechas/fechas.ts';
import { autorizacionHoy } from '@aldia/domain/gestor/autorizacion.ts';
import { vinculoDe } from '@aldia/domain/gestor/vinculo.ts';
import { sql } from 'kysely';
import { campos } from '../../shared/columnas.ts';
import { conLogin, eligioOtro } from '../../shared/con-login.repo.ts';
import type { Posicion } from '../../shared/cursor.ts';
import type { Conexion, Tx } from '../../shared/db.ts';
import { cortar, llave } from '../../shared/paginar.repo.ts';

const enlaces = (bd: Conexion) =>
  bd
    .selectFrom('cliente_de_gestor')
    .select(campos('id', 'gestor_id', 'usuario_id', 'creado_en', 'lo_dejo', 'por_decidir'))
    .select(sql<boolean>`baja_en is not null`.as('deBaja'))
    .select([conLogin('cliente_de_gestor').as('conLogin'), eligioOtro('cliente_de_gestor').as('eligioOtro')]);

/** The gestor that a client has now. */
export const findEnlaceVigente = (bd: Conexion, usuarioId: number) =>
  enlaces(bd).where('usuario_id', '=', usuarioId).where('baja_en', 'is', null).executeTakeFirst();
export type Enlace = NonNullable<Awaited<ReturnType<typeof findEnlaceVigente>>>;

const autorizaciones = (bd: Conexion) =>
  bd
    .selectFrom('autorizacion_de_gestor')
    .select(campos('id', 'gestor_id', 'usuario_id', 'nit', 'nombre', 'estado', 'veces'))
    .select(campos('pedida_en', 'vence_en', 'respondida_en'));
export type Autorizacion = Awaited<ReturnType<ReturnType<typeof autorizaciones>['executeTakeFirstOrThrow']>>;

export const findAutorizacion = (bd: Conexion, id: number) =>
  autorizaciones(bd).where('id', '=', id).executeTakeFirst();
/**
 * The question of a link that was sent and is still open; it may have expired. A link dies with the address that it went to: who reads
 * that mailbox does not answer for a person who has proved another one since, or has none that is proved.
 */
export const findPorEnlace = (bd: Conexion, tokenHash: Buffer) =>
  autorizaciones(bd)
    .where('token_hash', '=', tokenHash)
    .where((e) =>
      e.exists(
        e
          .selectFrom('correo as c')
          .select('c.id')
          .whereRef('c.usuario_id', '=', 'autorizacion_de_gestor.usuario_id')
          .where('c.activo', '=', true)
          .whereRef('c.verificado_en', '<=', 'autorizacion_de_gestor.pedida_en'),
      ),
    )
    .executeTakeFirst();
/** Locks a question until the transaction ends. Callers that change it lock its client first. */
export const lockAutorizacion = (tx: Tx, id: number) =>
  autorizaciones(tx).where('id', '=', id).forUpdate().executeTakeFirst();
/** The questions to a client that still wait for an answer, oldest first. */
export const listPedidasA = (bd: Conexion, usuarioId: number, ahora: Instante) =>
  autorizaciones(bd)
    .where('usuario_id', '=', usuarioId)
    .where('estado', '=', 'pedida')
    .where('vence_en', '>', ahora)
    .orderBy('id')
    .execute();

/** The tie of each of these people with a gestor, and the last question to them. */
export async function listVinculos(
  bd: Conexion,
  gestorId: number,
  usuarios: readonly number[],
  ahora: Instante,
): Promise<ReadonlyMap<number, Vinculo>> {
  if (usuarios.length === 0) return new Map();
  const de = [...usuarios];
  const links = await enlaces(bd).where('gestor_id', '=', gestorId).where('usuario_id', 'in', de).execute();
  const preguntas = await autorizaciones(bd).where('gestor_id', '=', gestorId).where('usuario_id', 'in', de).execute();
  return new Map(
    de.map((id): [number, Vinculo] => {
      const enlace = links.find((l) => l.usuarioId === id) ?? null;
      const autorizacion = preguntas.find((a) => a.usuarioId === id) ?? null;
      const estado = vinculoDe(enlace, autorizacion && autorizacionHoy(autorizacion, ahora));
      return [id, { estado, enlace, autorizacion }];
    }),
  );
}
export interface Vinculo {
  readonly estado: ReturnType<typeof vinculoDe>;
  readonly enlace: Enlace | null;
  readonly autorizacion: Autorizacion | null;
}
export async function findVinculo(
  bd: Conexion,
  gestorId: number,
  usuarioId: number,
  ahora: Instante,
): Promise<Vinculo> {
  const vinculo = (await listVinculos(bd, gestorId, [usuarioId], ahora)).get(usuarioId);
  return vinculo ?? { estado: 'libre', enlace: null, autorizacion: null };
}

/** How many people a gestor asked since then. Takes a lock: other calls for that gestor wait until this transaction ends. */
export async function countPedidasDesde(tx: Tx, gestorId: number, desde: Instante): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext(${`autorizaciones:${gestorId}`}))`.execute(tx);
  const { total } = await tx
    .selectFrom('autorizacion_de_gestor')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('gestor_id', '=', gestorId)
    .where('pedida_en', '>', desde)
    .executeTakeFirstOrThrow();
  return total;
}

export interface PreguntaNueva {
  readonly gestorId: number;
  readonly usuarioId: number;
  readonly nit: string;
  readonly nombre: string;
  readonly veces: number;
  readonly pedidaEn: Instante;
  readonly venceEn: string;
  readonly tokenHash: Buffer | null;
}
/** Stores a question; a newer one replaces the earlier one and its link. */
export async function guardarPregunta(tx: Tx, p: PreguntaNueva): Promise<number> {
  const columnas = {
    nit: p.nit,
    nombre: p.nombre,
    estado: 'pedida',
    veces: p.veces,
    pedida_en: p.pedidaEn,
    vence_en: p.venceEn,
    respondida_en: null,
    token_hash: p.tokenHash,
  } as const;
  const { id } = await tx
    .insertInto('autorizacion_de_gestor')
    .values({ gestor_id: p.gestorId, usuario_id: p.usuarioId, ...columnas })
    .onConflict((c) => c.columns(['gestor_id', 'usuario_id']).doUpdateSet(columnas))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Stores the outcome of a question; its link stops working. */
export async function cerrarPregunta(
  tx: Tx,
  id: number,
  estado: 'aceptada' | 'rechazada' | 'retirada',
  ahora: Instante,
): Promise<void> {
  await tx
    .updateTable('autorizacion_de_gestor')
    .set({ estado, respondida_en: estado === 'retirada' ? null : ahora, token_hash: null })
    .where('id', '=', id)
    .execute();
}

/** Puts the client in the portfolio from now on. */
export async function ponerEnCartera(tx: Tx, gestorId: number, usuarioId: number, ahora: Instante): Promise<void> {
  const vigente = { baja_en: null, lo_dejo: false, por_decidir: false, creado_en: ahora };
  await tx
    .insertInto('cliente_de_gestor')
    .values({ gestor_id: gestorId, usuario_id: usuarioId, ...vigente })
    .onConflict((c) => c.columns(['gestor_id', 'usuario_id']).doUpdateSet(vigente))
    .execute();
}
export async function dejarCartera(tx: Tx, id: number, ahora: Instante): Promise<void> {
  await tx
    .updateTable('cliente_de_gestor')
    .set({ baja_en: ahora, lo_dejo: true, por_decidir: false })
    .where('id', '=', id)
    .execute();
}
export async function quedarse(tx: Tx, id: number): Promise<void> {
  await tx.updateTable('cliente_de_gestor').set({ por_decidir: false }).where('id', '=', id).execute();
}

export interface FiltroDeAutorizaciones {
  readonly gestorId: number;
  readonly palabras: readonly string[];
}
/** Searches only the NIT and the name that the gestor wrote. */
function pedidasPor(bd: Conexion, { gestorId, palabras }: FiltroDeAutorizaciones) {
  let q = autorizaciones(bd).where('gestor_id', '=', gestorId);
  for (const p of palabras) q = q.where(sql<boolean>`position(doblar(${p}) in doblar(nit || ' ' || nombre)) > 0`);
  return q;
}
export async function countAutorizaciones(bd: Conexion, f: FiltroDeAutorizaciones): Promise<number> {
  const { total } = await pedidasPor(bd, f)
    .clearSelect()
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
}
/** Newest question first. */
export function listAutorizaciones(bd: Conexion, f: FiltroDeAutorizaciones, desde: Posicion | null, limite: number) {
  const llaves = [llave('pedida_en', 'timestamptz', true), llave('id', 'bigint', true)];
  return cortar(pedidasPor(bd, f), llaves, { desde, limite }).execute();
}
