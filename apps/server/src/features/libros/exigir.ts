import { puedeVerLoDe } from '@aldia/domain/permisos/actor.ts';
import { AppError } from '../../shared/app-error.ts';
import type { ContextoDeConsulta } from '../../shared/contexto.ts';
import { findNit } from './libros.repo.ts';

/** The NIT of the person whose books are asked for. Throws CLIENTE_NO_ENCONTRADO when they do not exist or are not yours. */
export async function exigirPersona(ctx: ContextoDeConsulta, usuarioId: number): Promise<string> {
  const nit = puedeVerLoDe(ctx.actor, usuarioId) ? await findNit(ctx.bd, usuarioId) : undefined;
  if (nit === undefined) throw new AppError('CLIENTE_NO_ENCONTRADO');
  return nit;
}
