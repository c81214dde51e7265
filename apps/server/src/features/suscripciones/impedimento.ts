import type { Impedimento } from '@aldia/domain/cobros/codigos.ts';
import { estadoTrasHecho } from '@aldia/domain/suscripciones/estados.ts';
import type { Contexto } from '../../shared/contexto.ts';
import type { Intencion } from '../cobros/index.ts';
import { estaPagada } from './actual.ts';
import { findTitular } from './alta.repo.ts';
import { leerBorrador } from './borrador.ts';
import { compraDeRenovacion } from './compras.ts';
import { esDelRegimen, findPlan, type Plan } from './planes.repo.ts';
import { cancelaronDesde, findActual, findSuscripcion, lockUsuario } from './suscripciones.repo.ts';

/**
 * Whether the plan that a charge pays for may still be given: the same question for every purpose, before it is sent and at
 * the moment it is delivered (D-53). Their owner is held from here on, so that the answer is still true when it is used:
 * who cancels, changes or pays waits. What is bought without a plan asks nothing here.
 */
export async function impedimento(ctx: Contexto, i: Intencion): Promise<Impedimento | null> {
  await lockUsuario(ctx.tx, i.beneficiarioId);
  if (i.detalle.tipoSuscripcionId === undefined) return null;
  const plan = await findPlan(ctx.tx, i.detalle.tipoSuscripcionId);
  if (!plan) return 'plan_retirado';
  if (await seCancelo(ctx, i)) return 'cancelada';
  if (!esDelRegimen(plan, await regimenDe(ctx, i))) return 'otro_regimen';
  return i.proposito === 'renovacion' ? null : impedimentoDeNueva(ctx, i, plan);
}

/** Whoever cancels takes along what was being paid; who buys again afterwards has not cancelled that. */
async function seCancelo(ctx: Contexto, i: Intencion): Promise<boolean> {
  if (await cancelaronDesde(ctx.tx, i.beneficiarioId, i.creadaEn)) return true;
  if (i.proposito !== 'renovacion') return false;
  const s = await findSuscripcion(ctx.tx, compraDeRenovacion.leer(i.propositoId).suscripcionId);
  return s === null || estadoTrasHecho(s.estado, 'cobro') === null;
}

/** During an onboarding it is that of the draft, which becomes theirs with the delivery. */
async function regimenDe(ctx: Contexto, i: Intencion): Promise<number | null> {
  const suyo = i.proposito === 'alta' ? await leerBorrador(ctx.tx, i.beneficiarioId) : null;
  return (suyo ?? (await findTitular(ctx.tx, i.beneficiarioId)))?.regimenId ?? null;
}

/** A new subscription: of a plan that is still offered, and not beside one that is paid already. */
async function impedimentoDeNueva(ctx: Contexto, i: Intencion, plan: Plan): Promise<Impedimento | null> {
  if (!plan.activo) return 'plan_retirado';
  if (i.proposito === 'cambio') return null;
  const actual = await findActual(ctx.tx, i.beneficiarioId);
  return actual && estaPagada(actual, ctx.reloj.hoy()) ? 'ya_pagada' : null;
}
