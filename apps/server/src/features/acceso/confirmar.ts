import { AVISOS_DE_CUENTA } from '@aldia/contract/textos-cuenta.ts';
import { AppError, enCampo } from '../../shared/app-error.ts';
import { claveCoincide } from '../../shared/cifrado.ts';
import type { ContextoDeConsulta } from '../../shared/contexto.ts';
import { milisegundos } from '../../shared/reloj.ts';
import { findEntrada, findUsuario } from './acceso.repo.ts';
import { reconocerAparato } from './aparatos.ts';
import { abrirCampo } from './caja.ts';
import { codigoEntra } from './codigos.ts';
import { contarIntento } from './intentos.ts';

/**
 * Asks the person of this session for the account's password again, for sensitive actions; reports an error at `campo`. An open session
 * alone is not enough for such an action.
 */
export async function confirmarClave(ctx: ContextoDeConsulta, caja: string, campo = 'password'): Promise<void> {
  const usuario = await findUsuario(ctx.bd, ctx.actor.usuarioId);
  if (!usuario) throw new AppError('SIN_SESION');
  const intento = await contarIntento(ctx, 'clave', usuario);
  const clave = await abrirCampo(ctx, caja, campo);
  if (!(await claveCoincide(usuario.claveHash, clave)))
    throw enCampo(campo, AVISOS_DE_CUENTA.claveIncorrecta, 'CREDENCIALES_INVALIDAS');
  reconocerAparato(ctx, usuario);
  await intento.acertado();
}

export interface Identidad {
  readonly password: string;
  /** A code of the phone or a recovery code; required only from a person who has a second factor. */
  readonly codigo?: string | undefined;
}

/** Asks for the password again, and for the second factor if the person has one: for actions that could take the account away (D-46). */
export async function confirmarIdentidad(ctx: ContextoDeConsulta, { password, codigo }: Identidad): Promise<void> {
  const usuario = await findUsuario(ctx.bd, ctx.actor.usuarioId);
  if (usuario?.tieneSegundoFactor && !codigo) throw enCampo('codigo', AVISOS_DE_CUENTA.faltaCodigo);
  await confirmarClave(ctx, password);
  await confirmarCodigo(ctx, codigo);
}

/** A login within this time counts as a fresh proof of identity. */
const RECIEN_MS = 15 * 60_000;
/**
 * Like `confirmarIdentidad`, but a caller who sends no password passes if they entered in the last quarter of an hour: a session left
 * open, or stolen, is not enough. Reports the refusal at the password field.
 */
export async function confirmarReciente(
  ctx: ContextoDeConsulta,
  { password, codigo }: { readonly [C in keyof Identidad]?: Identidad[C] | undefined },
): Promise<void> {
  if (password !== undefined) return confirmarIdentidad(ctx, { password, codigo });
  const entro = ctx.sesionId === null ? undefined : await findEntrada(ctx.bd, ctx.sesionId);
  if (entro === undefined || milisegundos(ctx.reloj.ahora()) - milisegundos(entro) > RECIEN_MS)
    throw enCampo('password', AVISOS_DE_CUENTA.faltaClave);
}

/** Checks the second factor of a person who has one. Reports a missing or wrong code at its field. */
export async function confirmarCodigo(ctx: ContextoDeConsulta, codigo: string | undefined): Promise<void> {
  const usuario = await findUsuario(ctx.bd, ctx.actor.usuarioId);
  if (!usuario?.tieneSegundoFactor) return;
  if (!codigo) throw enCampo('codigo', AVISOS_DE_CUENTA.faltaCodigo);
  if (!(await codigoEntra(ctx, usuario, codigo)))
    throw enCampo('codigo', AVISOS_DE_CUENTA.codigoIncorrecto, 'CODIGO_INVALIDO');
}
