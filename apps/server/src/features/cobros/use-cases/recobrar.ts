import type { cobros } from '@aldia/contract/cobros.ts';
import type { Entrada } from '@aldia/contract/endpoint.ts';
import { AppError } from '../../../shared/app-error.ts';
import type { ContextoDeConsulta } from '../../../shared/contexto.ts';
import { enPasos } from '../../../shared/manejador.ts';
import { sumarMilisegundos } from '../../../shared/reloj.ts';
import { claveDeCarrito, REPETICION_MS } from '../envio/clave.ts';
import { cobrar } from '../envio/cobrar.ts';
import { prepararCobro } from '../envio/preparar.ts';
import { findRecienAplicada } from '../intencion/intenciones.repo.ts';
import { respuestaDe } from '../respuesta/respuesta.ts';
import { findPlanVigente, findPrincipal } from '../tarjetas.repo.ts';
import type { Carritos, Compra, Impedimentos, Intencion, PlanEnVenta } from '../tipos.ts';
import { exigirMonto } from './vender.ts';

/** 'mp-<id>', the reference that usuario/token_tarjeta gives in the place of the provider's token. */
const referenciaDe = (metodoPagoId: number): string => `mp-${metodoPagoId}`;

/** Whoever has this very plan pays nothing for it: what was just delivered is answered again, the rest refused. */
async function yaEntregado(ctx: ContextoDeConsulta, plan: PlanEnVenta): Promise<Intencion | null> {
  const { usuarioId } = ctx.actor;
  const vigente = await findPlanVigente(ctx.bd, usuarioId, ctx.reloj.hoy());
  if (vigente?.tipoSuscripcionId !== plan.id || vigente.estado !== 'activa') return null;
  const desde = sumarMilisegundos(ctx.reloj.ahora(), -REPETICION_MS);
  const reciente = await findRecienAplicada(ctx.bd, usuarioId, String(plan.id), desde);
  if (!reciente) throw new AppError('PLAN_NO_DISPONIBLE');
  return reciente;
}

async function compraDe(
  entrada: Entrada<typeof cobros.recobrar>,
  plan: PlanEnVenta,
  ctx: ContextoDeConsulta,
): Promise<Compra> {
  const { usuarioId } = ctx.actor;
  const { precio } = plan;
  const tarjeta = await findPrincipal(ctx.bd, usuarioId);
  if (!tarjeta || referenciaDe(tarjeta.id) !== entrada.token) throw new AppError('SIN_TARJETA_PRINCIPAL');
  const vigente = await findPlanVigente(ctx.bd, usuarioId, ctx.reloj.hoy());
  const compra: Omit<Compra, 'clave'> = {
    usuarioId,
    proposito: vigente ? 'cambio' : 'activacion',
    propositoId: String(plan.id),
    monto: precio,
    precioDeLista: precio,
    detalle: {
      concepto: `${vigente ? 'Cambio al' : 'Suscripción al'} plan ${plan.nombre}`,
      tipoSuscripcionId: plan.id,
    },
    metodoPagoId: tarjeta.id,
  };
  return { ...compra, clave: await claveDeCarrito(ctx, compra, vigente?.id) };
}

/**
 * pago/rebill: a plan of the caller's regime to the principal card. What it pays for is delivered by suscripcion/nuevo or
 * suscripcion/cambio.
 */
export const recobrar = (ventas: Carritos & Impedimentos) =>
  enPasos(
    async (entrada: Entrada<typeof cobros.recobrar>, ctx): Promise<Intencion> => {
      const plan = await ventas.planPara(ctx, entrada.tipoSuscripcionId, false);
      exigirMonto(entrada.amount, plan.precio);
      const entregado = await yaEntregado(ctx, plan);
      if (entregado) return entregado;
      const { id } = await prepararCobro(ctx, await compraDe(entrada, plan, ctx));
      return cobrar(ctx, ventas, id);
    },
    async (_entrada, _ctx, intencion) => respuestaDe(intencion),
  );
