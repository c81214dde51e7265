import { AppError } from '../../shared/app-error.ts';
import type { ContextoDeConsulta } from '../../shared/contexto.ts';
import { exigirLazo } from '../../shared/exigir-lazo.ts';
import { findPersona } from './mis-declaraciones.repo.ts';

export type Persona = NonNullable<Awaited<ReturnType<typeof findPersona>>>;

/**
 * The person whose declarations the caller asks for. Throws CLIENTE_NO_ENCONTRADO when they do not exist or the caller may not see them.
 */
export async function exigirPersona(ctx: ContextoDeConsulta, usuarioId: number): Promise<Persona> {
  await exigirLazo(ctx, usuarioId);
  const persona = await findPersona(ctx.bd, usuarioId);
  if (!persona) throw new AppError('CLIENTE_NO_ENCONTRADO');
  return persona;
}
