import { type Dia, sumarDias } from '@aldia/domain/fechas/fechas.ts';
import { quirkMontoDeResuscripcion } from '@aldia/domain/quirks/resuscripcion.ts';
import { anclaDe, periodoDesde, siguientePeriodo } from '@aldia/domain/suscripciones/periodos.ts';
import { estaPagada } from '@aldia/domain/suscripciones/vigencia.ts';
import type { ContextoDeConsulta } from '../../../shared/contexto.ts';
import type { Compra } from '../../cobros/index.ts';
import { findTitular, leSirve } from '../alta.repo.ts';
import { findQuienYaPaga } from '../ceder.ts';
import { activacionDe, periodoDebido, reemplazoDe, renovacionDe } from '../compras.ts';
import { esDelRegimen } from '../planes.repo.ts';
import type { Suscripcion } from '../suscripciones.repo.ts';
import { vezDe } from '../use-cases/activar.ts';
import { ventaAlRenovar, ventaDeHoy } from '../venta.ts';

export interface Propuesta {
  /** Builds the purchase; the card is not part of what is bought. */
  compraDe(metodoPagoId: number): Promise<Compra>;
  /** `<purpose>:<what for>`: the administrator sends this back, and nothing else than what was on screen is charged. */
  readonly compra: string;
  readonly monto: Compra['monto'];
  readonly desde: Dia;
  readonly hasta: Dia;
  readonly proximoCobro: Dia;
  readonly reemplazaLoPagado: boolean;
}
type Nombrar = (vez: number, metodoPagoId: number) => Compra;

/**
 * What resubscribing this client buys: the same purchase that the client, or the renewal job, would make, so that two at once are one
 * charge. It is the period that is due or was refused; the period after the paid one; or a new subscription from today, if the last one
 * ended or was cancelled. Null when the plan may no longer be sold to the client, when their gestor pays for them (D-63), or when their
 * roles no longer use it.
 */
export async function propuestaDe(ctx: ContextoDeConsulta, s: Suscripcion): Promise<Propuesta | null> {
  if (!(await leSirve(ctx.bd, s.usuarioId, s.plan))) return null;
  const hoy = ctx.reloj.hoy();
  if ((await findQuienYaPaga(ctx.bd, s.usuarioId, s.plan, hoy)) !== null) return null;
  const debido = periodoDebido(s, hoy);
  // A period that is due is renewed although the plan is of the regime that the client had (ADR 72).
  if (debido === null && !(await esDeSuRegimen(ctx, s))) return null;
  const sigue = debido ?? periodoAdelantado(s, hoy);
  if (sigue === null && !s.plan.activo) return null;
  const reemplaza = sigue === null && estaPagada(s, hoy);
  const [desde, ancla] = sigue === null ? [hoy, anclaDe(hoy)] : [sigue, s.diaAncla];
  return {
    ...enVenta(ctx, await nombreDe(ctx, s, sigue, reemplaza)),
    ...periodoDesde(desde, ancla, s.plan.anual),
    proximoCobro: siguientePeriodo(desde, ancla, s.plan.anual),
    reemplazaLoPagado: reemplaza,
  };
}

async function esDeSuRegimen(ctx: ContextoDeConsulta, s: Suscripcion): Promise<boolean> {
  return esDelRegimen(s.plan, (await findTitular(ctx.bd, s.usuarioId))?.regimenId ?? null);
}

/** The next period of an active, paid subscription: paid days are not lost. */
function periodoAdelantado(s: Suscripcion, hoy: Dia): Dia | null {
  return s.estado === 'activa' && estaPagada(s, hoy) ? (s.proximoCobro ?? sumarDias(s.fechaFin, 1)) : null;
}

async function nombreDe(
  ctx: ContextoDeConsulta,
  s: Suscripcion,
  sigue: Dia | null,
  reemplaza: boolean,
): Promise<Nombrar> {
  if (sigue !== null) {
    const deHoy = await ventaAlRenovar(ctx.bd, s, sigue);
    return (vez, metodoPagoId) => renovacionDe(s, { desde: sigue, vez, metodoPagoId, ...deHoy });
  }
  const titular = await findTitular(ctx.bd, s.usuarioId);
  const venta = await ventaDeHoy(ctx.bd, s, titular?.regimenId ?? null);
  return (vez, tarjeta) => (reemplaza ? reemplazoDe : activacionDe)(s, venta, vez, tarjeta);
}

function enVenta(ctx: ContextoDeConsulta, nombrar: Nombrar): Pick<Propuesta, 'compra' | 'monto' | 'compraDe'> {
  const una = nombrar(0, 0);
  const monto = quirkMontoDeResuscripcion(una.monto);
  const compraDe = async (metodoPagoId: number): Promise<Compra> => {
    const compra = nombrar(await vezDe(ctx, una), metodoPagoId);
    const detalle = { ...compra.detalle, concepto: `Resuscripción: ${compra.detalle.concepto}` };
    return { ...compra, monto, detalle: { ...detalle, resuscritoPor: ctx.actor.usuarioId } };
  };
  return { compra: `${una.proposito}:${una.propositoId}`, monto, compraDe };
}
