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

/** Delivers an approved charge of a job, or gives the money back. Returns whether it was delivered. */
export async function entregarODevolver(recursos: Recursos, intencionId: string): Promise<boolean> {
  const resultado = await comoSistema(recursos, (ctx) => aplicar(ctx, EFECTOS, intencionId));
  if (resultado === 'aplicada') return true;
  await devolverSinEntregar(recursos, intencionId, MOTIVO_DE_IMPEDIMENTO[resultado]);
  return false;
}

/** Charges and delivers while a person waits. Throws what the bank, or the delivery, had to say; nobody pays for nothing. */
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

/** Inside its own transaction: what it refuses gives the approved charge back, and a person is told (decisions-1, D4; D-53). */
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

/** The browser sends it again: the money waits, and the completer has the last word. */
const SE_PUEDE_CORREGIR: ReadonlySet<string> = new Set(['MENSAJE_CIFRADO_INVALIDO']);

class YaNoSeEntrega extends AppError {
  readonly motivo: string;
  constructor(porque: Impedimento) {
    const motivo = MOTIVO_DE_IMPEDIMENTO[porque];
    super('COMPRA_IMPOSIBLE', { motivo });
    this.motivo = motivo;
  }
}

/** Asked as the delivery asks it, by who has more to say before. */
export async function exigirSinImpedimento(ctx: Contexto, intencion: Intencion): Promise<void> {
  const porque = await EFECTOS.impedimento(ctx, intencion);
  if (porque) throw new YaNoSeEntrega(porque);
}

export async function exigirEntrega(ctx: Contexto, intencionId: string): Promise<void> {
  const resultado = await aplicar(ctx, EFECTOS, intencionId);
  if (resultado !== 'aplicada') throw new YaNoSeEntrega(resultado);
}

/** The key of the next try of a purchase: the call's own, else what is bought, for how much, and how many tries are over. */
export async function claveDeTurno(ctx: ContextoDeConsulta, c: Omit<Compra, 'clave'>): Promise<string> {
  if (ctx.idempotencia) return `llamada:${ctx.idempotencia}`;
  const intentos = await listIntentosDeCompra(ctx.bd, c.usuarioId, c.proposito, c.propositoId);
  const van = intentos.filter((i) => !estaVivo(i.estado)).length;
  return `${c.proposito}:${c.propositoId}:${c.canjeId ?? 0}:${c.monto}#${van}`;
}

/** The delivered charge of a purchase, if any: the same call again, or one that comes after the completer, answers by it. */
export async function findEntregada(
  ctx: ContextoDeConsulta,
  c: Pick<Compra, 'usuarioId' | 'proposito' | 'propositoId'>,
) {
  const intentos = await listIntentosDeCompra(ctx.bd, c.usuarioId, c.proposito, c.propositoId);
  return intentos.find((i) => i.estado === 'aplicada') ?? null;
}

/** What the charge bought, when somebody at our side delivered it while we waited for it. */
export async function entregadaCon(ctx: Contexto, intencionId: string) {
  const actual = await findActual(ctx.tx, ctx.actor.usuarioId);
  return actual?.intencionId === intencionId ? aSalida(actual, ctx.reloj.hoy()) : null;
}
