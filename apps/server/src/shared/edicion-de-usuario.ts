import { AppError } from './app-error.ts';
import type { Contexto } from './contexto.ts';
import { findNombre, firmarUsuario, lockUsuario, type UsuarioTomado } from './edicion-de-usuario.repo.ts';

/**
 * Reads and locks a person to change them, if they are still at `version` (undefined: any). Throws USUARIO_NO_ENCONTRADO, and
 * USUARIO_CAMBIADO with who changed them since (D-28).
 */
export async function tomarUsuario(ctx: Contexto, id: number, version: number | undefined): Promise<UsuarioTomado> {
  const usuario = await lockUsuario(ctx.tx, id);
  if (!usuario) throw new AppError('USUARIO_NO_ENCONTRADO');
  if (version !== undefined && version !== usuario.version) throw await conflicto(ctx, usuario);
  return usuario;
}

async function conflicto(ctx: Contexto, { version, modificadoPor, modificadoEn }: UsuarioTomado): Promise<AppError> {
  const quien = (modificadoPor !== null && (await findNombre(ctx.tx, modificadoPor))) || 'Alguien';
  return new AppError(
    'USUARIO_CAMBIADO',
    { quien },
    { data: { version, modificada_por: quien, modificada_en: modificadoEn } },
  );
}

/** Records the change as the next version, made by the actor. Returns its number. */
export const firmarEdicion = (ctx: Contexto, id: number): Promise<number> =>
  firmarUsuario(ctx.tx, id, { por: ctx.actor.usuarioId, en: ctx.reloj.ahora() });
