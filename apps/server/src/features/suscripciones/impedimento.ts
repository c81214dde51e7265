import type { Impedimento } from '@aldia/domain/cobros/codigos.ts';
import type { Dia, Instante } from '@aldia/domain/fechas/fechas.ts';
import { impedimentoDeSuRegimen } from '@aldia/domain/gestor/regimen-de-cliente.ts';
import { estadoTrasHecho } from '@aldia/domain/suscripciones/estados.ts';
import { debeSuPeriodo, estaPagada, estaVigente } from '@aldia/domain/suscripciones/vigencia.ts';
import { estaEnCartera } from '../../shared/cartera.repo.ts';
import type { Contexto } from '../../shared/contexto.ts';
import { lockPersona } from '../../shared/personas.repo.ts';
import type { Intencion } from '../cobros/index.ts';
import { countDeCartera } from '../gestor/index.ts';
import { filasListas } from '../gestor-cargas/index.ts';
import { findTitular, leSirve } from './alta.repo.ts';
import { leerBorrador } from './borrador.ts';
import { findQuienYaPaga } from './ceder.ts';
import { findUltimoPago } from './compras.repo.ts';
import { compraDeRenovacion } from './compras.ts';
import { cargaVendida } from './lo-vendido.ts';
import { esDelRegimen, findPlanVendido, findServicio, type Plan } from './planes.repo.ts';
import { cancelaronDesde, findActual, findDeCartera, findSuscripcion, type Suscripcion } from './suscripciones.repo.ts';

/**
 * Why the plan that a charge pays for may no longer be given, or null: the same check for every purpose, before sending and at delivery
 * (D-53). It locks the owner, so that the answer is still true when it is used: other calls that cancel, change or pay wait.
 */
export async function impedimento(ctx: Contexto, i: Intencion): Promise<Impedimento | null> {
  await lockPersona(ctx.tx, i.beneficiarioId);
  if (i.proposito === 'servicio') return impedimentoDeServicio(ctx, i);
  const plan = await findPlanVendido(ctx.tx, i);
  if (!plan) return 'plan_retirado';
  // Other roles, or an office that pays, end the subscription as a cancellation does: these reasons come before it.
  if (!(await leSirve(ctx.tx, i.beneficiarioId, plan))) return plan.deRango ? 'sin_oficina' : 'no_es_cliente';
  const quienPaga = await findQuienYaPaga(ctx.tx, i.beneficiarioId, plan, ctx.reloj.hoy());
  if (quienPaga !== null) return 'paga_el_gestor';
  if (await seCancelo(ctx, i)) return 'cancelada';
  if (await esDeOtroRegimen(ctx, i, plan)) return 'otro_regimen';
  if (i.proposito === 'renovacion') return null;
  if (i.proposito === 'gestor_adicion') return impedimentoDeAdicion(ctx, i);
  const deNueva = await impedimentoDeNueva(ctx, i, plan);
  return deNueva ?? (i.proposito === 'gestor_alta' ? impedimentoDeCarga(ctx, i) : null);
}

/** An extra service must still be offered, and its client must be the buyer or still be in the buyer's portfolio (C20). */
async function impedimentoDeServicio(ctx: Contexto, i: Intencion): Promise<Impedimento | null> {
  const servicio = await findServicio(ctx.tx, Number(i.detalle['servicioId']));
  if (!servicio?.activo) return 'servicio_retirado';
  const esSuyo = i.usuarioId === i.beneficiarioId || (await estaEnCartera(ctx.tx, i.usuarioId, i.beneficiarioId));
  return esSuyo ? null : 'cliente_ajeno';
}

/**
 * The load must still be the one that was shown, and none of its clients may exist by now (D-61). The first subscription of a gestor
 * who already has clients needs no new ones.
 */
async function impedimentoDeCarga(ctx: Contexto, i: Intencion): Promise<Impedimento | null> {
  const filas = await filasListas(ctx, cargaVendida(i));
  if (filas === null) return 'carga_cambiada';
  const hayAlguien =
    filas > 0 || (i.proposito === 'gestor_alta' && (await countDeCartera(ctx.tx, i.beneficiarioId)) > 0);
  return hayAlguien ? null : 'carga_cambiada';
}

/** Clients can be added only to a running subscription: not to a cancelled one, nor to one whose renewal is due. */
async function impedimentoDeAdicion(ctx: Contexto, i: Intencion): Promise<Impedimento | null> {
  const actual = await findDeCartera(ctx.tx, i.beneficiarioId);
  const hoy = ctx.reloj.hoy();
  if (actual === null || actual.estado === 'pre_cancelada' || !estaVigente(actual, hoy)) return 'cancelada';
  return debeSuPeriodo(actual, hoy) ? 'sin_renovar' : impedimentoDeCarga(ctx, i);
}

/**
 * Whether the owner cancelled after this charge was created: a cancellation undoes open charges. A purchase after the cancellation is
 * not affected.
 */
async function seCancelo(ctx: Contexto, i: Intencion): Promise<boolean> {
  if (await cancelaronDesde(ctx.tx, i.beneficiarioId, i.creadaEn)) return true;
  if (i.proposito !== 'renovacion') return false;
  const s = await findSuscripcion(ctx.tx, compraDeRenovacion.leer(i.propositoId).suscripcionId);
  return s === null || estadoTrasHecho(s.estado, 'cobro') === null;
}

/**
 * Whether the plan is for another regime than the person's. During onboarding the draft's regime counts, because the delivery sets it,
 * unless the person has months of another regime. A plan in force is renewed although its owner's regime changed: the service must not
 * stop because of that, and no other price was accepted (ADR 72).
 */
async function esDeOtroRegimen(ctx: Contexto, i: Intencion, plan: Plan): Promise<boolean> {
  if (i.proposito === 'renovacion') return false;
  const titular = await findTitular(ctx.tx, i.beneficiarioId);
  const elegido = i.proposito === 'alta' ? (await leerBorrador(ctx.tx, i.beneficiarioId))?.regimenId : undefined;
  if (elegido === undefined) return !esDelRegimen(plan, titular?.regimenId ?? null);
  const seQueda = elegido !== null && titular !== null && impedimentoDeSuRegimen(elegido, titular) !== null;
  return seQueda || !esDelRegimen(plan, elegido);
}

async function sePagoDesde({ tx }: Contexto, suscripcionId: number, desde: Instante): Promise<boolean> {
  const pagada = await findUltimoPago(tx, suscripcionId);
  return pagada !== null && pagada > desde;
}

/**
 * A person has one subscription at a time, and one kind does not replace the other by itself: if a plan replaced a range, nobody would
 * pay for the range's clients. A suspended range waits for its office to return.
 */
export function deOtraClase({ plan, ...s }: Suscripcion, vendido: Plan, hoy: Dia): Impedimento | null {
  if (plan.deRango && !vendido.deRango) return s.estado === 'terminada' ? null : 'es_oficina';
  return !plan.deRango && vendido.deRango && estaVigente(s, hoy) ? 'tiene_plan' : null;
}

/**
 * A new subscription needs a plan that is still offered, and must not double one that is already paid. A change must replace the very
 * subscription that it was asked for, and no period of that one may have been paid since: otherwise the change is not sent, or is
 * refunded.
 */
async function impedimentoDeNueva(ctx: Contexto, i: Intencion, plan: Plan): Promise<Impedimento | null> {
  if (!plan.activo) return 'plan_retirado';
  const actual = await findActual(ctx.tx, i.beneficiarioId);
  const otra = actual && deOtraClase(actual, plan, ctx.reloj.hoy());
  if (otra) return otra;
  const { enLugarDe } = i.detalle;
  // A change created before the `enLugarDe` field existed does not name it.
  if (i.proposito === 'cambio') {
    if (enLugarDe !== undefined && actual?.id !== enLugarDe) return 'ya_pagada';
    return actual && (await sePagoDesde(ctx, actual.id, i.creadaEn)) ? 'ya_pagada' : null;
  }
  return actual && estaPagada(actual, ctx.reloj.hoy()) ? 'ya_pagada' : null;
}
