import { AppError } from '../../shared/app-error.ts';
import type { ContextoDeConsulta, Recursos } from '../../shared/contexto.ts';
import { exigirLazo } from '../../shared/exigir-lazo.ts';
import { type FilaDeTitular, findNit, findTitular } from './libros.repo.ts';

/**
 * The NIT of the person whose books the caller asks for. Throws CLIENTE_NO_ENCONTRADO when they do not exist or the caller may not see
 * them.
 */
export async function exigirPersona(ctx: ContextoDeConsulta, usuarioId: number): Promise<string> {
  await exigirLazo(ctx, usuarioId);
  const nit = await findNit(ctx.bd, usuarioId);
  if (nit === undefined) throw new AppError('CLIENTE_NO_ENCONTRADO');
  return nit;
}

/** The owner of the requested files, with the data of their heading. Throws the same as `exigirPersona`. */
export async function exigirTitular(ctx: ContextoDeConsulta, usuarioId: number): Promise<FilaDeTitular> {
  await exigirLazo(ctx, usuarioId);
  return titularDe(ctx, usuarioId);
}

/** The owner in a signed link: only somebody who could read the files got the link. */
export async function titularDe({ bd }: Pick<Recursos, 'bd'>, usuarioId: number): Promise<FilaDeTitular> {
  const titular = await findTitular(bd, usuarioId);
  if (!titular) throw new AppError('CLIENTE_NO_ENCONTRADO');
  return titular;
}
