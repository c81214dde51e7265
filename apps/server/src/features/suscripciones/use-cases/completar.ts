import { contratosQueValen } from '@aldia/contract/contrato-de-servicio.ts';
import type { Entrada } from '@aldia/contract/endpoint.ts';
import type { suscripciones } from '@aldia/contract/suscripciones.ts';
import type { BorradorDeAlta } from '@aldia/contract/suscripciones-propias.ts';
import { CERO } from '@aldia/domain/dinero/centavos.ts';
import { AppError, enCampo } from '../../../shared/app-error.ts';
import type { Contexto, ContextoDeConsulta } from '../../../shared/contexto.ts';
import { enPasos } from '../../../shared/manejador.ts';
import { lockPersona } from '../../../shared/personas.repo.ts';
import type { Secreto } from '../../../shared/secreto.ts';
import { exigirMonto, type Intencion, precioConCanje, prepararCobro, tomarAprobada } from '../../cobros/index.ts';
import { guardarTarjeta, setPrincipal, updateTarjeta } from '../../tarjetas/index.ts';
import { aSalida } from '../actual.ts';
import { aceptoElContrato, findTitular, upsertBorrador } from '../alta.repo.ts';
import { leerBorrador } from '../borrador.ts';
import { findCobroDeAlta } from '../cobros-de-alta.repo.ts';
import { findCobroDePlan } from '../compras.repo.ts';
import { altaSinCosto } from '../compras.ts';
import { entregadaCon, entregarA, exigirEntrega, exigirSinImpedimento } from '../entregar.ts';
import { exigirPlan, exigirRegimen } from '../exigir.ts';
import { findPlanVendido } from '../planes.repo.ts';
import { findActual } from '../suscripciones.repo.ts';
import { vezDe } from './activar.ts';
import { abrirPassword, sellarPassword } from './borrador.ts';

type Requisitos = Entrada<typeof suscripciones.completar>;
type Tarjeta = NonNullable<Requisitos['tarjeta']>;
type Salida = ReturnType<typeof aSalida>;

/** What the browser sends as transaction when there was no charge. */
const SIN_COSTO = '0';
const PASO_FINAL = 6;

/** The draft as the last step leaves it: the effect reads the draft, as it does for the completer. */
const borradorDe = (r: Requisitos, canjeId: number | null): BorradorDeAlta => ({
  paso: PASO_FINAL,
  regimenId: r.datos.regimenId,
  fechaNacimiento: r.datos.fechaNacimiento,
  presentaRetenciones: r.datos.presentaRetenciones,
  actividadEconomicaId: r.datos.actividadEconomicaId,
  recibeIngresosNoFacturados: r.datos.recibeIngresosNoFacturados,
  tipoRetencion: r.datos.tipoRetencion,
  tipoEmisores: r.tipoEmisores,
  excluidos: r.excluidos,
  incluidos: r.incluidos,
  suscripcion: r.suscripcion,
  canjeId,
});

/**
 * The charge that pays for the onboarding: the approved one that the call names, or a charge of 0 when the server computes 0 (P22,
 * P23).
 */
async function cobroDe(ctx: ContextoDeConsulta, r: Requisitos): Promise<{ id: string; estado: string }> {
  const { usuarioId } = ctx.actor;
  if (r.transaccionId !== SIN_COSTO) {
    const cobro = await findCobroDeAlta(ctx.bd, usuarioId, r.transaccionId);
    if (!cobro) throw new AppError('COBRO_NO_ENCONTRADO');
    return cobro;
  }
  const hecho = await findCobroDePlan(ctx.bd, {
    usuarioId,
    propositos: ['alta'],
    tipoSuscripcionId: r.suscripcion,
    transaccionId: SIN_COSTO,
  });
  if (hecho && (await findActual(ctx.bd, usuarioId))?.intencionId === hecho.id) return hecho;
  if (r.tarjeta && !r.infoTarjeta) throw sinToken();
  if (hecho?.estado === 'aprobada') return hecho;
  const { plan, precio, canjeId } = await precioDe(ctx, r);
  exigirMonto(CERO, precio);
  exigirMonto(r.amount, precio);
  const compra = altaSinCosto({ usuarioId, plan, canjeId }, 0);
  return prepararCobro(ctx, altaSinCosto({ usuarioId, plan, canjeId }, await vezDe(ctx, compra)));
}

async function precioDe(ctx: ContextoDeConsulta, r: Requisitos) {
  const { usuarioId } = ctx.actor;
  const plan = await exigirPlan(ctx.bd, r.suscripcion, r.datos.regimenId);
  const borrador = await leerBorrador(ctx.bd, usuarioId);
  const canjeId = borrador?.suscripcion === plan.id ? borrador.canjeId : null;
  return { plan, canjeId, precio: await precioConCanje(ctx, { usuarioId, canjeId, precioDeLista: plan.precio }) };
}

/** Requires the contract of what was sold, at the price of the charge, whatever the plan costs by now. Throws CONTRATO_SIN_ACEPTAR. */
async function exigirContrato(ctx: Contexto, vendido: Intencion): Promise<void> {
  const plan = await findPlanVendido(ctx.tx, vendido);
  const valen = plan ? contratosQueValen({ ...plan, precio: vendido.precioDeLista }) : [];
  if (!(await aceptoElContrato(ctx.tx, ctx.actor.usuarioId, valen))) throw new AppError('CONTRATO_SIN_ACEPTAR');
}

/** Saves everything against the charge, or nothing. The sale is delivered as it was sold, and not priced again. */
async function completarCon(ctx: Contexto, cobroId: string, r: Requisitos, secreto: Secreto | null): Promise<Salida> {
  const { usuarioId } = ctx.actor;
  const tomado = await tomarAprobada(ctx, { usuarioId, proposito: 'alta', transaccionId: r.transaccionId });
  const hecha = tomado ? null : await entregadaCon(ctx, cobroId);
  if (hecha) return hecha;
  if (tomado?.detalle.tipoSuscripcionId !== r.suscripcion) throw new AppError('COBRO_NO_ENCONTRADO');
  // Lock the person before the draft, as saving a draft does: the opposite order could deadlock.
  await lockPersona(ctx.tx, usuarioId);
  await exigirRegimen(ctx.tx, usuarioId, r.datos.regimenId);
  const borrador = borradorDe(r, tomado.detalle.canjeId ?? null);
  await upsertBorrador(ctx.tx, usuarioId, PASO_FINAL, borrador, ctx.reloj.ahora());
  await exigirSinImpedimento(ctx, tomado);
  exigirMonto(r.amount, tomado.monto);
  await exigirContrato(ctx, tomado);
  await sellarPassword(ctx, secreto);
  await exigirPassword(ctx);
  if (r.tarjeta) await guardarTarjetaDe(ctx, r.tarjeta, r.infoTarjeta?.token, tomado.metodoPagoId);
  await exigirEntrega(ctx, tomado.id);
  return salidaDe(ctx, ctx.tx);
}

/**
 * A card that paid is already stored, without the details that only this step knows: adds them. If nothing was paid, stores the card
 * now.
 */
async function guardarTarjetaDe(
  ctx: Contexto,
  t: Tarjeta,
  token: string | undefined,
  metodoPagoId: number | null,
): Promise<void> {
  if (metodoPagoId !== null) {
    await updateTarjeta(ctx.tx, metodoPagoId, t);
    return;
  }
  if (token === undefined) throw sinToken();
  const { id } = await guardarTarjeta(ctx, ctx.actor.usuarioId, { ...t, token, marca: '' }, false);
  await setPrincipal(ctx.tx, ctx.actor.usuarioId, id);
}

/** Nothing was paid with this card, so its token is not stored yet. */
const sinToken = (): AppError => enCampo('info_tarjeta.token', 'Debe verificar la tarjeta de crédito');

async function exigirPassword(ctx: Contexto): Promise<void> {
  const titular = await findTitular(ctx.tx, ctx.actor.usuarioId);
  if (titular?.tienePasswordSat) return;
  throw enCampo('update_data_user.password', 'La Contraseña es requerida');
}

async function salidaDe(ctx: ContextoDeConsulta, bd: ContextoDeConsulta['bd']): Promise<Salida> {
  const actual = await findActual(bd, ctx.actor.usuarioId);
  if (!actual) throw new AppError('COBRO_NO_ENCONTRADO');
  return aSalida(actual, ctx.reloj.hoy());
}

/**
 * The last step of the onboarding. The call names a charge; if this step then refuses, the server refunds it, not the browser. A
 * repeated call gets the same answer, also after the completer finished.
 */
export const completar = enPasos(
  async (r: Requisitos, ctx): Promise<Salida> => {
    const cobro = await cobroDe(ctx, r);
    if (cobro.estado === 'aplicada') return salidaDe(ctx, ctx.bd);
    if (cobro.estado !== 'aprobada') throw new AppError('COBRO_NO_ENCONTRADO');
    const secreto = await abrirPassword(ctx, r.datos.password);
    return entregarA(ctx, cobro.id, (dentro) => completarCon(dentro, cobro.id, r, secreto));
  },
  async (_entrada, _ctx, salida) => salida,
);
