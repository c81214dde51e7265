import type { Entrada } from '@aldia/contract/endpoint.ts';
import type { suscripciones } from '@aldia/contract/suscripciones.ts';
import { estaVivo, REPETICION_MS } from '@aldia/domain/cobros/estados.ts';
import { estaPagada } from '@aldia/domain/suscripciones/vigencia.ts';
import { AppError } from '../../../shared/app-error.ts';
import type { ContextoDeConsulta } from '../../../shared/contexto.ts';
import { enPasos } from '../../../shared/manejador.ts';
import { milisegundos } from '../../../shared/reloj.ts';
import { type Compra, exigirMonto } from '../../cobros/index.ts';
import { exigirTarjetaVista, findPrincipal } from '../../tarjetas/index.ts';
import { aSalida } from '../actual.ts';
import { findTitular } from '../alta.repo.ts';
import { findUltimoPago, listIntentosDeCompra } from '../compras.repo.ts';
import { activacionDe, periodoDebido, renovacionDe } from '../compras.ts';
import { comprar } from '../entregar.ts';
import { findActual, findDeCartera, type Suscripcion } from '../suscripciones.repo.ts';
import { findPlanPropio } from '../terminar.ts';
import { ventaAlRenovar, ventaDeHoy } from '../venta.ts';

/** How many charges of this purchase are over: it names the next one, the same for two callers at once. */
export async function vezDe(ctx: ContextoDeConsulta, c: Pick<Compra, 'usuarioId' | 'proposito' | 'propositoId'>) {
  const intentos = await listIntentosDeCompra(ctx.bd, c.usuarioId, c.proposito, c.propositoId);
  return intentos.filter((i) => !estaVivo(i.estado)).length;
}

/**
 * The purchase that activating makes: the period of a renewal that is due or refused, so that nobody pays it twice; otherwise a new
 * subscription from today.
 */
async function loQueSePaga(ctx: ContextoDeConsulta, s: Suscripcion, metodoPagoId: number | null): Promise<Compra> {
  const desde = periodoDebido(s, ctx.reloj.hoy());
  if (desde !== null) {
    const turno = { desde, vez: 0, metodoPagoId, ...(await ventaAlRenovar(ctx.bd, s, desde)) };
    return renovacionDe(s, { ...turno, vez: await vezDe(ctx, renovacionDe(s, turno)) });
  }
  const titular = await findTitular(ctx.bd, s.usuarioId);
  const venta = await ventaDeHoy(ctx.bd, s, titular?.regimenId ?? null);
  return activacionDe(s, venta, await vezDe(ctx, activacionDe(s, venta, 0, metodoPagoId)), metodoPagoId);
}

type Visto = Entrada<typeof suscripciones.activar>;

/** The subscription that each page shows: a person who is client and office has one of each class. */
const LA_VISTA = { plan: findPlanPropio, cartera: findDeCartera };

async function cobrarYActivar(ctx: ContextoDeConsulta, { clase, amount, formaPagoId }: Visto = {}) {
  const { usuarioId } = ctx.actor;
  const hoy = ctx.reloj.hoy();
  const findVista = clase ? LA_VISTA[clase] : findActual;
  const s = await findVista(ctx.bd, usuarioId);
  if (!s) throw new AppError('SIN_SUSCRIPCION');
  if (estaPagada(s, hoy)) {
    // A second press, a repeated GET (D-24) or a renewal that came first gets the paid subscription and no error.
    const pagada = await findUltimoPago(ctx.bd, s.id);
    if (pagada && milisegundos(ctx.reloj.ahora()) - milisegundos(pagada) < REPETICION_MS) return aSalida(s, hoy);
    throw new AppError('YA_TIENE_SUSCRIPCION');
  }
  const tarjeta = await findPrincipal(ctx.bd, usuarioId);
  const compra = await loQueSePaga(ctx, s, tarjeta?.id ?? null);
  exigirMonto(amount ?? compra.monto, compra.monto);
  if (!tarjeta && compra.monto > 0) throw new AppError('SIN_TARJETA_PRINCIPAL');
  if (tarjeta && compra.monto > 0) exigirTarjetaVista(formaPagoId, tarjeta.id);
  return comprar(ctx, compra, async (dentro) => {
    const activada = await findVista(dentro.tx, usuarioId);
    if (!activada) throw new AppError('SIN_SUSCRIPCION');
    return aSalida(activada, hoy);
  });
}

type Salida = Awaited<ReturnType<typeof cobrarYActivar>>;

/**
 * Charges the principal card and puts the subscription of that class in force; the last one, if no class is said. The specification's
 * GET does the same (D-24), but sends neither class nor amount.
 */
export const activar = enPasos(
  (visto: Visto, ctx) => cobrarYActivar(ctx, visto),
  async (_entrada, _ctx, salida: Salida) => salida,
);
