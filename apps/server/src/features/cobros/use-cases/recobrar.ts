import type { cobros } from '@aldia/contract/cobros.ts';
import type { Entrada } from '@aldia/contract/endpoint.ts';
import { PROPOSITOS_DE_RECOBRO } from '@aldia/contract/palabras-de-cobro.ts';
import { estaVivo, REPETICION_MS } from '@aldia/domain/cobros/estados.ts';
import { puede } from '@aldia/domain/permisos/permisos.ts';
import { AppError, enCampo } from '../../../shared/app-error.ts';
import type { ContextoDeConsulta } from '../../../shared/contexto.ts';
import { enPasos } from '../../../shared/manejador.ts';
import { milisegundos, sumarMilisegundos } from '../../../shared/reloj.ts';
import { claveDeCarrito } from '../envio/clave.ts';
import { cobrar } from '../envio/cobrar.ts';
import { exigirAbiertaDe, referenciaDeTarjeta } from '../envio/de-administrador.ts';
import { exigirMonto, prepararCobro } from '../envio/preparar.ts';
import { findRecienAplicada } from '../intencion/intenciones.repo.ts';
import { respuestaDe } from '../respuesta/respuesta.ts';
import { findPrincipal } from '../tarjetas.repo.ts';
import type { Carritos, Compra, EnVigor, Impedimentos, Intencion, PlanEnVenta } from '../tipos.ts';

type Pedido = Entrada<typeof cobros.recobrar>;

/** A caller who already has this plan pays nothing: returns the charge if it was just delivered, else throws PLAN_NO_DISPONIBLE. */
async function yaEntregado(
  ctx: ContextoDeConsulta,
  plan: PlanEnVenta,
  enVigor: EnVigor | null,
): Promise<Intencion | null> {
  const { usuarioId } = ctx.actor;
  if (enVigor?.tipoSuscripcionId !== plan.id || !enVigor.pagada) return null;
  const desde = sumarMilisegundos(ctx.reloj.ahora(), -REPETICION_MS);
  const propositos = PROPOSITOS_DE_RECOBRO;
  const reciente = await findRecienAplicada(ctx.bd, { usuarioId, propositos, propositoId: String(plan.id), desde });
  if (!reciente) throw new AppError('PLAN_NO_DISPONIBLE');
  return reciente;
}

/** The card that would be charged must be the one on screen: its owner may have chosen another one since. Throws TARJETA_DISTINTA. */
function exigirTarjetaDe(metodoPagoId: number, { token }: Pedido): void {
  if (referenciaDeTarjeta(metodoPagoId) !== token) throw new AppError('TARJETA_DISTINTA');
}

async function compraDe(
  entrada: Pedido,
  plan: PlanEnVenta,
  enVigor: EnVigor | null,
  ctx: ContextoDeConsulta,
): Promise<Compra> {
  const { usuarioId } = ctx.actor;
  const { precio } = plan;
  const tarjeta = await findPrincipal(ctx.bd, usuarioId);
  if (!tarjeta) throw new AppError('SIN_TARJETA_PRINCIPAL');
  exigirTarjetaDe(tarjeta.id, entrada);
  const compra: Omit<Compra, 'clave'> = {
    usuarioId,
    proposito: enVigor ? 'cambio' : 'activacion',
    propositoId: String(plan.id),
    monto: precio,
    precioDeLista: precio,
    detalle: {
      concepto: `${enVigor ? 'Cambio al' : 'Suscripción al'} plan ${plan.nombre}`,
      tipoSuscripcionId: plan.id,
      ...(enVigor ? { enLugarDe: enVigor.id } : {}),
    },
    metodoPagoId: tarjeta.id,
  };
  return { ...compra, clave: await claveDeCarrito(ctx, compra) };
}

async function recobrarPropio(
  ctx: ContextoDeConsulta,
  ventas: Carritos & Impedimentos,
  entrada: Pedido,
): Promise<Intencion> {
  if (!puede(ctx.actor, 'cobro.propio')) throw new AppError('SIN_PERMISO');
  const plan = await ventas.planPara(ctx, entrada.tipoSuscripcionId ?? 0, false);
  exigirMonto(entrada.amount, plan.precio);
  const enVigor = await ventas.enVigorDe(ctx, ctx.actor.usuarioId);
  const entregado = await yaEntregado(ctx, plan, enVigor);
  if (entregado) return entregado;
  const { id } = await prepararCobro(ctx, await compraDe(entrada, plan, enVigor, ctx));
  return cobrar(ctx, ventas, id);
}

/**
 * Sends the charge that an administrator opened, with its original card and amount; a repeated call shortly after its end gets the same
 * result. Nothing but that charge can be sent from here (D-85).
 */
async function recobrarAbierto(ctx: ContextoDeConsulta, ventas: Impedimentos, entrada: Pedido): Promise<Intencion> {
  if (!puede(ctx.actor, 'suscripcion.resuscribir')) throw sinPlan();
  const abierta = await exigirAbiertaDe(ctx.bd, entrada.client);
  const acabada = milisegundos(ctx.reloj.ahora()) - milisegundos(abierta.cambiadaEn) > REPETICION_MS;
  if (acabada && !estaVivo(abierta.estado)) throw new AppError('COBRO_NO_ENCONTRADO');
  exigirTarjetaDe(abierta.metodoPagoId ?? 0, entrada);
  exigirMonto(entrada.amount, abierta.monto);
  return cobrar(ctx, ventas, abierta.id);
}

const sinPlan = () => enCampo('suscripcion_nueva_id', 'Campo obligatorio');

/**
 * pago/rebill: charges a plan of the caller's regime to their principal card; suscripcion/nuevo and suscripcion/cambio deliver it.
 * Without a plan, sends the charge that an administrator opened for a client; suscripcion/resub delivers it.
 */
export const recobrar = (ventas: Carritos & Impedimentos) =>
  enPasos(
    (entrada: Pedido, ctx): Promise<Intencion> =>
      entrada.tipoSuscripcionId === undefined
        ? recobrarAbierto(ctx, ventas, entrada)
        : recobrarPropio(ctx, ventas, entrada),
    async (_entrada, _ctx, intencion) => respuestaDe(intencion),
  );
