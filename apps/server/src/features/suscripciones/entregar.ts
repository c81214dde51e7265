import { MOTIVO_DE_IMPEDIMENTO } from '@aldia/contract/textos-cobros.ts';
import type { Impedimento } from '@aldia/domain/cobros/codigos.ts';
import { estaVivo } from '@aldia/domain/cobros/estados.ts';
import { AppError } from '../../shared/app-error.ts';
import type { Contexto, ContextoDeConsulta, Recursos } from '../../shared/contexto.ts';
import { comoSistema, contextoDe } from '../../shared/ejecutar.ts';
import {
  aplicar,
  type CobroPedido,
  type Compra,
  cobrar,
  devolverSinEntregar,
  exigirCobrada,
  type Intencion,
  prepararCobro,
} from '../cobros/index.ts';
import { aSalida } from './actual.ts';
import { listIntentosDeCompra } from './compras.repo.ts';
import { EFECTOS } from './efectos.ts';
import { findActual } from './suscripciones.repo.ts';

const NO_SE_PUDO = 'No se pudo entregar lo que se cobró';

/** Delivers a job's approved charge, or refunds it. Returns whether it was delivered. */
export async function entregarODevolver(recursos: Recursos, intencionId: string): Promise<boolean> {
  const resultado = await comoSistema(recursos, (ctx) => aplicar(ctx, EFECTOS, intencionId));
  if (resultado === 'aplicada') return true;
  await devolverSinEntregar(recursos, intencionId, MOTIVO_DE_IMPEDIMENTO[resultado]);
  return false;
}

/**
 * Charges and delivers while a person waits. Throws the refusal of the bank or of the delivery; a charge that is not delivered is
 * refunded.
 */
export async function comprar<T>(
  ctx: ContextoDeConsulta,
  compra: Compra,
  leer: (dentro: Contexto, intencionId: string) => Promise<T>,
  pedido: CobroPedido = {},
): Promise<T> {
  const preparada = await prepararCobro(ctx, compra);
  const { id } = exigirCobrada(await cobrar(ctx, EFECTOS, preparada.id, pedido));
  return entregarA(ctx, id, async (dentro) => {
    await exigirEntrega(dentro, id);
    return leer(dentro, id);
  });
}

/**
 * Runs the delivery in its own transaction. If it refuses, the approved charge is refunded and a task tells a person (decisions-1, D4;
 * D-53).
 */
export async function entregarA<T>(
  ctx: ContextoDeConsulta,
  intencionId: string,
  hacer: (dentro: Contexto) => Promise<T>,
): Promise<T> {
  try {
    return await ctx.bd.transaction().execute((tx) => hacer(contextoDe(tx, ctx)));
  } catch (e) {
    if (e instanceof AppError && !SE_PUEDE_CORREGIR.has(e.codigo))
      await devolverSinEntregar(ctx, intencionId, e instanceof YaNoSeEntrega ? e.motivo : NO_SE_PUDO);
    throw e;
  }
}

/** The browser can correct these errors and send again: no refund, and the completer decides in the end. */
const SE_PUEDE_CORREGIR: ReadonlySet<string> = new Set(['MENSAJE_CIFRADO_INVALIDO']);

class YaNoSeEntrega extends AppError {
  readonly motivo: string;
  constructor(porque: Impedimento) {
    const motivo = MOTIVO_DE_IMPEDIMENTO[porque];
    super('COMPRA_IMPOSIBLE', { motivo });
    this.motivo = motivo;
  }
}

/** The same check as in the delivery, for callers that check more before they deliver. Throws COMPRA_IMPOSIBLE. */
export async function exigirSinImpedimento(ctx: Contexto, intencion: Intencion): Promise<void> {
  const porque = await EFECTOS.impedimento(ctx, intencion);
  if (porque) throw new YaNoSeEntrega(porque);
}

export async function exigirEntrega(ctx: Contexto, intencionId: string): Promise<void> {
  const resultado = await aplicar(ctx, EFECTOS, intencionId);
  if (resultado !== 'aplicada') throw new YaNoSeEntrega(resultado);
}

/**
 * The key of the next try of a purchase: the call's idempotency key, or else what is bought, the amount and the number of finished
 * tries.
 */
export async function claveDeTurno(ctx: ContextoDeConsulta, c: Omit<Compra, 'clave'>): Promise<string> {
  if (ctx.idempotencia) return `llamada:${ctx.idempotencia}`;
  const intentos = await listIntentosDeCompra(ctx.bd, c.usuarioId, c.proposito, c.propositoId);
  const van = intentos.filter((i) => !estaVivo(i.estado)).length;
  return `${c.proposito}:${c.propositoId}:${c.canjeId ?? 0}:${c.monto}#${van}`;
}

/** The delivered charge of a purchase, if any. A repeated call, or one that comes after the completer, answers with it. */
export async function findEntregada(
  ctx: ContextoDeConsulta,
  c: Pick<Compra, 'usuarioId' | 'proposito' | 'propositoId'>,
) {
  const intentos = await listIntentosDeCompra(ctx.bd, c.usuarioId, c.proposito, c.propositoId);
  return intentos.find((i) => i.estado === 'aplicada') ?? null;
}

/** The subscription that the charge bought, if another call or the completer delivered it while we waited. */
export async function entregadaCon(ctx: Contexto, intencionId: string) {
  const actual = await findActual(ctx.tx, ctx.actor.usuarioId);
  return actual?.intencionId === intencionId ? aSalida(actual, ctx.reloj.hoy()) : null;
}
