import type { CodigoDeError } from '@aldia/contract/errores.ts';
import { type Lazo, lazoCon, veSuDinero } from '@aldia/domain/permisos/lazo.ts';
import { AppError } from './app-error.ts';
import { estaEnCartera } from './cartera.repo.ts';
import type { ContextoDeConsulta } from './contexto.ts';
import type { Conexion } from './db.ts';

/** Where it is asked: outside of a transaction, or in the one that writes. */
export interface QuienYDonde extends Pick<ContextoDeConsulta, 'actor'> {
  readonly bd: Conexion;
}

/** What ties the caller to a person; null is a stranger. */
export const lazoDe = ({ actor, bd }: QuienYDonde, usuarioId: number) =>
  lazoCon(actor, usuarioId, (gestorId, clienteId) => estaEnCartera(bd, gestorId, clienteId));

/**
 * Every call and file about a person passes here (D-66). Throws the same that is answered about who does not exist: of a
 * call that names a person CLIENTE_NO_ENCONTRADO, of one that names a thing of theirs the refusal of that thing.
 */
export async function exigirLazo(
  ctx: QuienYDonde,
  usuarioId: number,
  siNo: CodigoDeError = 'CLIENTE_NO_ENCONTRADO',
): Promise<Lazo> {
  const lazo = await lazoDe(ctx, usuarioId);
  if (!lazo) throw new AppError(siNo);
  return lazo;
}

/**
 * The same of what a person pays AlDía: their own, and of who works here. Their office takes care of their taxes and is told nothing
 * of it, as of who does not exist.
 */
export async function exigirLazoConDinero(
  ctx: QuienYDonde,
  usuarioId: number,
  siNo: CodigoDeError = 'CLIENTE_NO_ENCONTRADO',
): Promise<void> {
  if (!veSuDinero(ctx.actor, await exigirLazo(ctx, usuarioId, siNo))) throw new AppError(siNo);
}
