import type { Instante } from '@aldia/domain/fechas/fechas.ts';
import { sql } from 'kysely';
import { campos } from '../../shared/columnas.ts';
import { conLogin } from '../../shared/con-login.repo.ts';
import type { Bd, Tx } from '../../shared/db.ts';
import { tieneMeses } from '../../shared/sin-tocar.repo.ts';
import { NOMBRE_DE_OFICINA } from '../../shared/suscripciones.repo.ts';
import { elegidos, type FiltroDeCartera } from './cartera.repo.ts';

/** A link of that gestor, held until the transaction ends; undefined when it is of somebody else. */
export const lockEnlace = (tx: Tx, gestorId: number, id: number) =>
  tx
    .selectFrom('cliente_de_gestor')
    .select(campos('id', 'usuario_id', 'baja_en', 'lo_dejo', 'por_decidir'))
    .select(conLogin('cliente_de_gestor').as('conLogin'))
    .where('id', '=', id)
    .where('gestor_id', '=', gestorId)
    .forUpdate()
    .executeTakeFirst();

/** Whether another gestor has that client now. */
export async function tieneOtroGestor(tx: Tx, gestorId: number, usuarioId: number): Promise<boolean> {
  const otro = await tx
    .selectFrom('cliente_de_gestor')
    .select('id')
    .where('usuario_id', '=', usuarioId)
    .where('gestor_id', '<>', gestorId)
    .where('baja_en', 'is', null)
    .executeTakeFirst();
  return otro !== undefined;
}

/** What that gestor last asked of a person; null of whom they never asked. */
export async function findPregunta(tx: Tx, gestorId: number, usuarioId: number) {
  const fila = await tx
    .selectFrom('autorizacion_de_gestor')
    .select(campos('estado', 'vence_en'))
    .where('gestor_id', '=', gestorId)
    .where('usuario_id', '=', usuarioId)
    .executeTakeFirst();
  return fila ?? null;
}

/** What was asked of a person before is asked no more. */
export async function retirarPregunta(tx: Tx, gestorId: number, usuarioId: number): Promise<void> {
  await tx
    .updateTable('autorizacion_de_gestor')
    .set({ estado: 'retirada', token_hash: null })
    .where('gestor_id', '=', gestorId)
    .where('usuario_id', '=', usuarioId)
    .where('estado', '=', 'pedida')
    .execute();
}

/** What the client has still to decide stays as it is: only they answer it. */
export async function updateBaja(tx: Tx, id: number, bajaEn: Instante | null): Promise<void> {
  await tx.updateTable('cliente_de_gestor').set({ baja_en: bajaEn }).where('id', '=', id).execute();
}

/** Who has an account of their own and is written to; null of whom a gestor brought. */
export async function findConCuenta(tx: Tx, id: number) {
  const fila = await tx
    .selectFrom('usuario')
    .select(campos('id', 'primer_nombre', 'nombre', 'correo'))
    .where('id', '=', id)
    .where('clave_hash', 'is not', null)
    .where('correo', '<>', '')
    .executeTakeFirst();
  return fila ?? null;
}
export const findOficina = (tx: Tx, id: number) =>
  tx.selectFrom('usuario as u').select(NOMBRE_DE_OFICINA.as('nombre')).where('u.id', '=', id).executeTakeFirstOrThrow();

/** What the domain asks of a client ('u') before their regime is chosen. */
const LO_QUE_IMPIDE = [
  tieneMeses(sql`u.id`).as('tieneMeses'),
  sql<boolean>`exists (select from suscripcion s where s.usuario_id = u.id and s.estado <> 'terminada')`.as(
    'tienePlan',
  ),
] as const;

/** Those of these clients who are in the portfolio today, held in the order of their ids. */
export const lockDeCartera = (tx: Tx, gestorId: number, usuarios: readonly number[]) =>
  tx
    .selectFrom('usuario as u')
    .innerJoin('cliente_de_gestor as g', 'g.usuario_id', 'u.id')
    .select(campos('u.id', 'u.nombre', 'u.regimen_id'))
    .select([...LO_QUE_IMPIDE])
    .where('g.gestor_id', '=', gestorId)
    .where('g.baja_en', 'is', null)
    .where('u.activo', '=', true)
    .where('u.id', '=', sql<number>`any(${[...usuarios]}::bigint[])`)
    .orderBy('u.id')
    // Who saves a month of theirs meanwhile does not wait for this, which may wait for that month.
    .forNoKeyUpdate('u')
    .execute();

/** The first clients of a list of the portfolio by name, with what the domain asks before their regime is chosen. */
export const listPorElegir = (bd: Bd, filtro: FiltroDeCartera, limite: number) =>
  elegidos(bd, filtro)
    .select(campos('u.id', 'u.nombre', 'u.regimen_id'))
    .select([...LO_QUE_IMPIDE])
    .orderBy('u.nombre_orden')
    .orderBy('u.id')
    .limit(limite)
    .execute();

export interface Firma {
  readonly por: number;
  readonly en: Instante;
}
export async function updateRegimen(tx: Tx, ids: readonly number[], regimenId: number, { por, en }: Firma) {
  await tx
    .updateTable('usuario')
    .set({ regimen_id: regimenId, version: sql`version + 1`, modificado_por: por, modificado_en: en })
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute();
}
