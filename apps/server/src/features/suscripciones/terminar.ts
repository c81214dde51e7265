import { estadoTrasHecho } from '@aldia/domain/suscripciones/estados.ts';
import { finSiCancela } from '@aldia/domain/suscripciones/vigencia.ts';
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
 * The changes that end a subscription: it serves until the last paid day, or ends now if no paid day is left. Null when it cannot be
 * ended.
 */
function trasCancelar(ctx: Pick<ContextoDeConsulta, 'reloj'>, s: Suscripcion): CambiosDeSuscripcion | null {
  const estado = estadoTrasHecho(s.estado, 'cancelacion');
  if (estado === null) return null;
  const sinDias = estado === 'pre_cancelada' && !finSiCancela(s, ctx.reloj.hoy()).quedanDias;
  const final = sinDias ? (estadoTrasHecho(estado, 'finDeLoPagado') ?? estado) : estado;
  return { estado: final, proximoCobro: null, ...SIN_MORA, canceladaEn: ctx.reloj.ahora() };
}

/** The plan that a person pays for themselves; null when their subscription is a range or they have none. */
export async function findPlanPropio(bd: Conexion, usuarioId: number): Promise<Suscripcion | null> {
  const actual = await findActual(bd, usuarioId);
  return actual && !actual.plan.deRango ? actual : null;
}

/** Ends the own plan of a client who accepts a gestor who pays what comes next. */
export async function terminarPorGestor(ctx: Contexto, usuarioId: number): Promise<void> {
  const plan = await findPlanPropio(ctx.tx, usuarioId);
  const s = plan && (await takeSuscripcion(ctx.tx, plan.id));
  if (s) await terminarPlan(ctx, s);
}

/**
 * Ends a subscription that its person's roles no longer use: nothing more is charged, and a paid portfolio serves its clients until its
 * last day (ADR 38). The caller must hold the subscription. Returns false when it stays as it is.
 */
export async function terminarSinRol(ctx: Contexto, s: Suscripcion): Promise<boolean> {
  if (await leSirve(ctx.tx, s.usuarioId, s.plan)) return false;
  if (!(await terminarPlan(ctx, s))) return false;
  await syncEstadosDe(ctx.tx, [s.usuarioId]);
  return true;
}

/** A subscription that is no longer charged because its person has other roles, and its last paid day. */
export type SinCobro = Pick<Suscripcion, 'plan' | 'fechaFin'>;

/** Ends the portfolio and the own plan of a person whose new roles no longer use them. Returns those that ended. */
export async function terminarPorRoles(ctx: Contexto, usuarioId: number): Promise<SinCobro[]> {
  const terminadas: SinCobro[] = [];
  for (const suya of [await findDeCartera(ctx.tx, usuarioId), await findPlanPropio(ctx.tx, usuarioId)]) {
    const s = suya && (await takeSuscripcion(ctx.tx, suya.id));
    if (s && (await terminarSinRol(ctx, s))) terminadas.push(s);
  }
  return terminadas;
}

/**
 * Ends a subscription that the caller holds: paid days still serve, and nothing more is charged. If no paid day is left it ends now,
 * and the audit says so. Returns false when it ended already or is ending.
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
  // The clients of a suspended office were told when it was suspended.
  if (fin.estado && s.estado !== 'suspendida') await avisarAClientes(ctx, s, fin.estado);
  return true;
}

/** Audits that a subscription ended, for whatever reason: the count of lost subscriptions uses these entries. */
export const auditarFin = (ctx: Contexto, { id, estado, fechaFin }: Suscripcion) =>
  ctx.auditar({
    accion: 'suscripcion.terminada',
    entidad: 'suscripcion',
    entidadId: id,
    antes: { estado },
    despues: { estado: 'terminada', fechaFin },
  });
