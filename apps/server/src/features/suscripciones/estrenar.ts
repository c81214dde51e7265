import { type Centavos, toQuetzales } from '@aldia/domain/dinero/centavos.ts';
import { type Dia, sumarDias } from '@aldia/domain/fechas/fechas.ts';
import { ESTADOS_EN_USO, estadoTrasHecho } from '@aldia/domain/suscripciones/estados.ts';
import { anclaDe, periodoDesde, siguientePeriodo } from '@aldia/domain/suscripciones/periodos.ts';
import { abrirMesJob } from '../../shared/abrir-mes.ts';
import type { Contexto } from '../../shared/contexto.ts';
import { syncEstadosDe } from '../../shared/estados-de-usuario.repo.ts';
import { abrirLoDeHoy } from '../declaraciones/index.ts';
import { tomarPlanesDeCartera } from './ceder.ts';
import type { Plan } from './planes.repo.ts';
import {
  findActualForUpdate,
  insertSuscripcion,
  SIN_MORA,
  type Suscripcion,
  updateSuscripcion,
} from './suscripciones.repo.ts';

export interface Estreno {
  readonly usuarioId: number;
  readonly plan: Plan;
  /** The price of its renewals: the list price, without the discount that a coupon gave on the first charge. */
  readonly precio: Centavos;
  readonly intencionId: string;
}

/** Starts a subscription today; it replaces the present one. */
export async function estrenar(ctx: Contexto, e: Estreno): Promise<void> {
  const hoy = ctx.reloj.hoy();
  const anterior = await findActualForUpdate(ctx.tx, e.usuarioId);
  if (anterior) await reemplazar(ctx, anterior, hoy);
  const diaAncla = anclaDe(hoy);
  const { desde, hasta } = periodoDesde(hoy, diaAncla, e.plan.anual);
  const proximoCobro = siguientePeriodo(hoy, diaAncla, e.plan.anual);
  const nueva = { ...e, diaAncla, desde, hasta, proximoCobro };
  const id = await insertSuscripcion(ctx.tx, nueva);
  if (e.plan.deRango) await tomarPlanesDeCartera(ctx, e.usuarioId);
  await alCambiarDeEstado(ctx, e.usuarioId);
  await abrirMesDe(ctx, e.usuarioId, e.plan.deRango);
  await ctx.auditar({
    accion: anterior && ESTADOS_EN_USO.includes(anterior.estado) ? 'suscripcion.cambiada' : 'suscripcion.iniciada',
    entidad: 'suscripcion',
    entidadId: id,
    antes: anterior && { id: anterior.id, estado: anterior.estado },
    despues: { plan: e.plan.nombre, precio: toQuetzales(e.precio), desde, hasta, proximoCobro },
  });
}

async function reemplazar(ctx: Contexto, s: Suscripcion, hoy: Dia): Promise<void> {
  const estado = estadoTrasHecho(s.estado, 'reemplazo');
  if (estado === null) return;
  const ayer = sumarDias(hoy, -1);
  const fin = s.fechaFin < ayer ? s.fechaFin : ayer;
  const fechaFin = fin < s.fechaInicio ? s.fechaInicio : fin;
  await updateSuscripcion(ctx.tx, s.id, { estado, fechaFin, proximoCobro: null, ...SIN_MORA });
}

/** Updates, in the same transaction, the person's state to that of their subscription, and the states of a gestor's clients (D-63). */
export async function alCambiarDeEstado(ctx: Contexto, usuarioId: number): Promise<void> {
  await syncEstadosDe(ctx.tx, [usuarioId]);
}

/**
 * Opens the month that is declared today, like the nightly job, so that nobody who is paid for waits for the night. Opens the payer's
 * month here; for a whole portfolio it queues that same job.
 */
export async function abrirMesDe(ctx: Contexto, usuarioId: number, conCartera: boolean): Promise<void> {
  await abrirLoDeHoy(ctx.tx, ctx.reloj.hoy(), [usuarioId]);
  if (conCartera) await ctx.encolar(abrirMesJob, `cartera:${usuarioId}`, {});
}
