import { estadoTrasHecho } from '@aldia/domain/suscripciones/estados.ts';
import type { Contexto, ContextoDeConsulta } from '../../shared/contexto.ts';
import type { Conexion } from '../../shared/db.ts';
import { syncEstadosDe } from '../../shared/estados-de-usuario.repo.ts';
import { leSirve } from './alta.repo.ts';
import { avisarAClientes } from './avisar-clientes.ts';
import {
  type CambiosDeSuscripcion,
  findActual,
  findDeCartera,
  SIN_MORA,
  type Suscripcion,
  takeSuscripcion,
  updateSuscripcion,
} from './suscripciones.repo.ts';

/**
 * What is left of one that is charged no more: it serves until the last paid day, and one without any is over now. Null when
 * it cannot be ended.
 */
function trasCancelar(ctx: Pick<ContextoDeConsulta, 'reloj'>, s: Suscripcion): CambiosDeSuscripcion | null {
  const estado = estadoTrasHecho(s.estado, 'cancelacion');
  if (estado === null) return null;
  const sinDias = estado === 'pre_cancelada' && s.fechaFin < ctx.reloj.hoy();
  const final = sinDias ? (estadoTrasHecho(estado, 'finDeLoPagado') ?? estado) : estado;
  return { estado: final, proximoCobro: null, ...SIN_MORA, canceladaEn: ctx.reloj.ahora() };
}

/** The plan that a person pays for themselves; null of who never had one. */
export async function findPlanPropio(bd: Conexion, usuarioId: number): Promise<Suscripcion | null> {
  const actual = await findActual(bd, usuarioId);
  return actual && !actual.plan.deRango ? actual : null;
}

/** Of a client who accepts a gestor who pays what comes next: their own plan ends. */
export async function terminarPorGestor(ctx: Contexto, usuarioId: number): Promise<void> {
  const plan = await findPlanPropio(ctx.tx, usuarioId);
  const s = plan && (await takeSuscripcion(ctx.tx, plan.id));
  if (s) await terminarPlan(ctx, s);
}

/**
 * One that is of no use to its person by their roles is charged nothing more: what is paid of a portfolio serves its clients
 * until its last day (ADR 38). The subscription is held by the caller. False when it stays as it is.
 */
export async function terminarSinRol(ctx: Contexto, s: Suscripcion): Promise<boolean> {
  if (await leSirve(ctx.tx, s.usuarioId, s.plan)) return false;
  if (!(await terminarPlan(ctx, s))) return false;
  await syncEstadosDe(ctx.tx, [s.usuarioId]);
  return true;
}

/** What is charged no more since its person has other roles, and its last paid day. */
export type SinCobro = Pick<Suscripcion, 'plan' | 'fechaFin'>;

/** The same of whoever has other roles from now on, of their portfolio and of their own plan: those that end so. */
export async function terminarPorRoles(ctx: Contexto, usuarioId: number): Promise<SinCobro[]> {
  const terminadas: SinCobro[] = [];
  for (const suya of [await findDeCartera(ctx.tx, usuarioId), await findPlanPropio(ctx.tx, usuarioId)]) {
    const s = suya && (await takeSuscripcion(ctx.tx, suya.id));
    if (s && (await terminarSinRol(ctx, s))) terminadas.push(s);
  }
  return terminadas;
}

/**
 * One that is held: what is paid serves, and nothing is charged any more. One of which nothing paid is left is over in that
 * moment, and says so. False of one that ended, or ends already.
 */
export async function terminarPlan(ctx: Contexto, s: Suscripcion, documentoFinId?: string): Promise<boolean> {
  const fin = trasCancelar(ctx, s);
  if (!fin) return false;
  const cambios = documentoFinId === undefined ? fin : { ...fin, documentoFinId };
  await updateSuscripcion(ctx.tx, s.id, cambios);
  await ctx.auditar({
    accion: 'suscripcion.cancelada',
    entidad: 'suscripcion',
    entidadId: s.id,
    antes: { estado: s.estado, proximoCobro: s.proximoCobro },
    despues: cambios,
  });
  if (cambios.estado === 'terminada') await auditarFin(ctx, s);
  // Those of a suspended one know since then.
  if (fin.estado && s.estado !== 'suspendida') await avisarAClientes(ctx, s, fin.estado);
  return true;
}

/** That one ended, by whatever way: who counts the lost ones counts these. */
export const auditarFin = (ctx: Contexto, { id, estado, fechaFin }: Suscripcion) =>
  ctx.auditar({
    accion: 'suscripcion.terminada',
    entidad: 'suscripcion',
    entidadId: id,
    antes: { estado },
    despues: { estado: 'terminada', fechaFin },
  });
