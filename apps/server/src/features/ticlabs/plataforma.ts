import type { CodigoDeError } from '@aldia/contract/errores.ts';
import { AppError } from '../../shared/app-error.ts';
import { abrirConMaestra, sellar } from '../../shared/cifrado.ts';
import type { ContextoDeConsulta } from '../../shared/contexto.ts';
import { CONTEXTO } from '../../shared/contextos-de-sello.ts';
import { ErrorDeTicLabs, type TicLabs } from '../../shared/puertos.ts';
import { findSesion } from './ticlabs.repo.ts';

const CODIGO: Readonly<Record<ErrorDeTicLabs['clase'], CodigoDeError>> = {
  'sin-respuesta': 'TICLABS_NO_RESPONDE',
  'respuesta-invalida': 'TICLABS_NO_RESPONDE',
  credenciales: 'TICLABS_CREDENCIALES',
  'sin-sesion': 'TICLABS_SIN_SESION',
};

/** Calls the platform. Its errors become refusals of ours, and the log has the details. */
export async function preguntar<T>(ctx: ContextoDeConsulta, que: (ticlabs: TicLabs) => Promise<T>): Promise<T> {
  if (!ctx.ticlabs) throw new AppError('TICLABS_SIN_CONFIGURAR');
  try {
    return await que(ctx.ticlabs);
  } catch (error) {
    if (!(error instanceof ErrorDeTicLabs)) throw error;
    ctx.log.warn({ clase: error.clase }, error.message);
    throw new AppError(CODIGO[error.clase]);
  }
}

export const sellarToken = ({ maestra }: ContextoDeConsulta, usuarioId: number, token: string): Buffer =>
  sellar(maestra.llave, Buffer.from(token, 'utf8'), CONTEXTO.ticlabs(usuarioId));

/** The caller's token. Throws TICLABS_SIN_CONFIGURAR without a platform, TICLABS_SIN_SESION when the caller has no session or it ended. */
export async function tokenDe(ctx: ContextoDeConsulta): Promise<string> {
  if (!ctx.ticlabs) throw new AppError('TICLABS_SIN_CONFIGURAR');
  const { usuarioId } = ctx.actor;
  const sesion = await findSesion(ctx.bd, usuarioId, ctx.reloj.ahora());
  if (!sesion) throw new AppError('TICLABS_SIN_SESION');
  return abrirConMaestra(ctx.maestra, sesion.tokenCifrado, CONTEXTO.ticlabs(usuarioId)).toString('utf8');
}
