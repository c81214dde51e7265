import type { CodigoDeError } from '@aldia/contract/errores.ts';
import { type Lazo, lazoCon, veSuDinero } from '@aldia/domain/permisos/lazo.ts';
import { AppError } from './app-error.ts';
import { estaEnCartera } from './cartera.repo.ts';
import type { ContextoDeConsulta } from './contexto.ts';
import type { Conexion } from './db.ts';

/** The caller, and the connection that asks: outside of a transaction, or the one that writes. */
export interface QuienYDonde extends Pick<ContextoDeConsulta, 'actor'> {
  readonly bd: Conexion;
}

/** What ties the caller to a person; null for a stranger. */
export const lazoDe = ({ actor, bd }: QuienYDonde, usuarioId: number) =>
  lazoCon(actor, usuarioId, (gestorId, clienteId) => estaEnCartera(bd, gestorId, clienteId));

/**
 * Every call and file about a person calls this (D-66). A stranger gets the same answer as for a person who does not exist:
 * CLIENTE_NO_ENCONTRADO when the call names a person, or, in `siNo`, the refusal of the thing of theirs that it names.
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
 * Like `exigirLazo`, for what a person pays AlDía: only that person and the staff may see it. Their office works on their
 * taxes, but gets the answer for a person who does not exist.
 */
export async function exigirLazoConDinero(
  ctx: QuienYDonde,
  usuarioId: number,
  siNo: CodigoDeError = 'CLIENTE_NO_ENCONTRADO',
): Promise<void> {
  if (!veSuDinero(ctx.actor, await exigirLazo(ctx, usuarioId, siNo))) throw new AppError(siNo);
}
