import type { Centavos } from '@aldia/domain/dinero/centavos.ts';
import { type MontoDeGestor, montoDeAdicion, montoDeCartera } from '@aldia/domain/suscripciones/gestor.ts';
import { debeSuPeriodo, estaVigente } from '@aldia/domain/suscripciones/vigencia.ts';
import { enMiles } from '@aldia/domain/textos/en-miles.ts';
import { AppError } from '../../shared/app-error.ts';
import type { ContextoDeConsulta } from '../../shared/contexto.ts';
import { countDeCartera, listRangosDeGestor } from '../gestor/index.ts';
import { contarCarga, findPorPagar, SIN_CARGA } from '../gestor-cargas/index.ts';
import { findDeCartera, findPlanPropio, type Suscripcion } from '../suscripciones/index.ts';

/** What a load costs: the whole portfolio when a subscription begins, only the added clients when one is running (D-64). */
export interface Tasacion extends MontoDeGestor {
  readonly borradorId: string;
  /** The version of the draft: the charge pays for what was shown. */
  readonly version: number;
  readonly agregados: number;
  /** The subscription that the load extends; null when one begins. */
  readonly suscripcion: Suscripcion | null;
}

/** The gestor's subscription by range that is in force today; null otherwise. */
export async function suscripcionEnUso(ctx: ContextoDeConsulta): Promise<Suscripcion | null> {
  const actual = await findDeCartera(ctx.bd, ctx.actor.usuarioId);
  return actual && estaVigente(actual, ctx.reloj.hoy()) ? actual : null;
}

/** The gestor's personal plan that is in force today: a subscription by range cannot replace it. Null without one. */
export async function planPropioEnUso(ctx: ContextoDeConsulta): Promise<Suscripcion | null> {
  const plan = await findPlanPropio(ctx.bd, ctx.actor.usuarioId);
  return plan && estaVigente(plan, ctx.reloj.hoy()) ? plan : null;
}

/**
 * The refusals that `impedimento` gives for any load, checked before the load. Throws CONTRATO_POR_TERMINAR, RENOVACION_SIN_PAGAR,
 * TIENE_PLAN_PROPIO.
 */
async function exigirQueSePague(ctx: ContextoDeConsulta, suscripcion: Suscripcion | null): Promise<void> {
  if (suscripcion?.estado === 'pre_cancelada') throw new AppError('CONTRATO_POR_TERMINAR');
  if (suscripcion && debeSuPeriodo(suscripcion, ctx.reloj.hoy())) throw new AppError('RENOVACION_SIN_PAGAR');
  const propio = suscripcion ? null : await planPropioEnUso(ctx);
  if (propio) throw new AppError('TIENE_PLAN_PROPIO', { plan: propio.plan.nombre });
}

/**
 * The price of a load. A new subscription may add nobody if the gestor already has clients who accepted: it then costs what they cost.
 * Throws BORRADOR_NO_ENCONTRADO, BORRADOR_VACIO, BORRADOR_OBSERVADO while a row already exists as a person or has a date to check,
 * SIN_RANGOS_DE_GESTOR without a catalogue; and TIENE_PLAN_PROPIO, CONTRATO_POR_TERMINAR and RENOVACION_SIN_PAGAR for any load.
 */
export async function tasarCarga(ctx: ContextoDeConsulta, borradorId: string): Promise<Tasacion> {
  const { usuarioId } = ctx.actor;
  const suscripcion = await suscripcionEnUso(ctx);
  await exigirQueSePague(ctx, suscripcion);
  const carga = await findPorPagar(ctx.bd, usuarioId, borradorId, ctx.reloj.ahora());
  const { clientes, sociedades, existentes, porVerificar } = await contarCarga(ctx.bd, borradorId);
  const agregados = clientes + sociedades;
  const [rangos, activos] = [await listRangosDeGestor(ctx.bd), await countDeCartera(ctx.bd, usuarioId)];
  const bastanLosQueHay = suscripcion === null && activos > 0;
  if (!carga || (carga.version === SIN_CARGA && !bastanLosQueHay)) throw new AppError('BORRADOR_NO_ENCONTRADO');
  if (agregados === 0 && !bastanLosQueHay) throw new AppError('BORRADOR_VACIO');
  const observadas = existentes + porVerificar;
  if (observadas > 0) throw new AppError('BORRADOR_OBSERVADO', { n: enMiles(observadas) });
  const monto = suscripcion ? montoDeAdicion(rangos, activos, agregados) : montoDeCartera(rangos, activos + agregados);
  if (!monto) throw new AppError('SIN_RANGOS_DE_GESTOR');
  return { ...monto, borradorId, version: carga.version, agregados, suscripcion };
}

export const precioDeCarga = async (ctx: ContextoDeConsulta, borradorId: string): Promise<Centavos> =>
  (await tasarCarga(ctx, borradorId)).monto;
