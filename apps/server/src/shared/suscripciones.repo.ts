import type { Dia } from '@aldia/domain/fechas/fechas.ts';
import { alAceptarGestor } from '@aldia/domain/gestor/pago.ts';
import { ESTADOS_EN_USO } from '@aldia/domain/suscripciones/estados.ts';
import { type RawBuilder, sql } from 'kysely';
import { campos } from './columnas.ts';
import type { Conexion } from './db.ts';
import { literales } from './en-estado.repo.ts';

/** Name of what a subscription ('s') is for: its plan ('t') or its gestor's range ('g') (D-63). */
export const NOMBRE_DE_LO_SUSCRITO = sql<string>`coalesce(t.nombre, g.nombre)`;

/** Whether a subscription ('s') is in use. The states are literals, so that the plan of a statement knows them. */
export const EN_USO = sql<boolean>`s.estado in (${literales(ESTADOS_EN_USO)})`;
/** Whether a subscription ('s') serves on a day, as `estaVigente` of the domain says. */
export const vigenteEl = (hoy: Dia) => sql<boolean>`(${EN_USO}
     and (s.fecha_fin >= ${hoy}::date or s.estado = 'en_mora' or s.proximo_cobro is not null))`;

/** Whether a gestor's subscription, which pays for their clients (D-63), serves on a day. */
const enUsoDe = (gestorId: RawBuilder<unknown>, hoy: Dia) => sql<boolean>`exists (
  select from suscripcion s
   where s.usuario_id = ${gestorId} and s.rango_gestor_id is not null and ${vigenteEl(hoy)})`;
/** The same for the gestor of a link to a client ('c'). */
export const gestorEnUso = (hoy: Dia) => enUsoDe(sql.ref('c.gestor_id'), hoy);

/** The same for one gestor: whether they can pay for the clients of their portfolio. */
export async function pagaSuCartera(bd: Conexion, gestorId: number, hoy: Dia): Promise<boolean> {
  const { rows } = await sql<{ si: boolean }>`select ${enUsoDe(sql`${gestorId}`, hoy)} as si`.execute(bd);
  return rows[0]?.si === true;
}

/** The subscription with which an office pays for its portfolio, on any day: its dates say until when. */
const deCarteraEnUso = (bd: Conexion) =>
  bd
    .selectFrom('suscripcion as s')
    .select(campos('s.estado', 's.fecha_fin', 's.proximo_cobro'))
    .where('s.rango_gestor_id', 'is not', null)
    .where(EN_USO)
    .orderBy('s.fecha_fin', 'desc')
    .limit(1);

/** The plan that a person pays for themselves and that serves on a day, with its last paid day; undefined when none does. */
export const findPlanQueSirve = (bd: Conexion, usuarioId: number, hoy: Dia) =>
  bd
    .selectFrom('suscripcion as s')
    .select(campos('s.estado', 's.fecha_fin', 's.proximo_cobro'))
    .where('s.usuario_id', '=', usuarioId)
    .where('s.tipo_suscripcion_id', 'is not', null)
    .where(vigenteEl(hoy))
    .orderBy('s.fecha_fin', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Name of an office ('u'): its own, else that of its person, else its NIT. */
export const NOMBRE_DE_OFICINA = sql<string>`coalesce(nullif(u.nombre_oficina, ''), nullif(u.nombre, ''), u.nit)`;

/** The gestor who has a client, with the subscription that pays for their portfolio; undefined when no gestor has them. */
export async function findGestorDe(bd: Conexion, usuarioId: number) {
  const fila = await bd
    .selectFrom('cliente_de_gestor as c')
    .innerJoin('usuario as u', 'u.id', 'c.gestor_id')
    .leftJoinLateral(deCarteraEnUso(bd).where('s.usuario_id', '=', sql.ref<number>('c.gestor_id')).as('p'), (j) =>
      j.onTrue(),
    )
    .select([...campos('c.por_decidir'), NOMBRE_DE_OFICINA.as('nombre')])
    .select(['p.estado', 'p.fechaFin', 'p.proximoCobro'])
    .where('c.usuario_id', '=', usuarioId)
    .where('c.baja_en', 'is', null)
    .executeTakeFirst();
  if (!fila) return undefined;
  const { estado, fechaFin, proximoCobro, ...gestor } = fila;
  const suscripcion = estado !== null && fechaFin !== null ? { estado, fechaFin, proximoCobro } : null;
  return { ...gestor, vigente: true, suscripcion };
}

/** The subscription with which an office pays for its portfolio; null when none is in use. */
export const findPagoDeCartera = async (bd: Conexion, gestorId: number) =>
  (await deCarteraEnUso(bd).where('s.usuario_id', '=', gestorId).executeTakeFirst()) ?? null;

/** What happens to a client's own plan when this office has them: whether the office pays for them, and from when (D-53). */
export async function efectoDeGestor(bd: Conexion, gestorId: number, usuarioId: number, hoy: Dia) {
  const suscripcion = await findPagoDeCartera(bd, gestorId);
  const plan = (await findPlanQueSirve(bd, usuarioId, hoy)) ?? null;
  return alAceptarGestor(plan, { vigente: true, suscripcion }, hoy);
}
/** The same as yes or no: whether the office pays. */
export const pagaA = async (bd: Conexion, gestorId: number, usuarioId: number, hoy: Dia): Promise<boolean> =>
  (await efectoDeGestor(bd, gestorId, usuarioId, hoy)).pagaElGestorDesde !== null;

/** As `enMiles` writes a count. */
const EN_MILES = (columna: string) => sql<string>`to_char(${sql.ref(columna)}, 'FM999,999,999')`;

/** Subscriptions ('s') with their plan ('t') or range ('g'): the base of every query about them. */
export const suscripcionesConPlan = (bd: Conexion) =>
  bd
    .selectFrom('suscripcion as s')
    .leftJoin('tipo_suscripcion as t', 't.id', 's.tipo_suscripcion_id')
    .leftJoin('tipo_suscripcion_gestor as g', 'g.id', 's.rango_gestor_id')
    .select(campos('s.id', 's.usuario_id', 's.tipo_suscripcion_id', 's.fecha_inicio', 's.fecha_fin', 's.estado'))
    .select([
      NOMBRE_DE_LO_SUSCRITO.as('nombre'),
      sql<string>`coalesce(t.descripcion, 'De ' || ${EN_MILES('g.min')} || ' a ' || ${EN_MILES('g.max')} || ' clientes')`.as(
        'descripcion',
      ),
    ]);

/** The subscription that stands for a person: those in use come before those that are over, then the newest. */
export const laActualDe = (bd: Conexion, usuarioId: number) =>
  suscripcionesConPlan(bd)
    .where('s.usuario_id', '=', usuarioId)
    .orderBy((e) => e('s.estado', 'in', [...ESTADOS_EN_USO]), 'desc')
    .orderBy('s.fecha_fin', 'desc')
    .orderBy('s.id', 'desc')
    .limit(1);

/** The abbreviation of the plan that serves on a day, of a person. */
export const planDe = (bd: Conexion, hoy: Dia, persona: 'u.id' | 'd.usuario_id') =>
  bd
    .selectFrom('suscripcion as s')
    .innerJoin('tipo_suscripcion as t', 't.id', 's.tipo_suscripcion_id')
    .select('t.abreviatura')
    .where('s.usuario_id', '=', sql.ref<number>(persona))
    .where('s.fecha_inicio', '<=', hoy)
    .where(vigenteEl(hoy))
    .orderBy('s.fecha_fin', 'desc')
    .limit(1);
