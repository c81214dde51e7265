import { AVISOS_DE_CUENTA } from '@aldia/contract/textos.ts';
import { AppError } from '../../shared/app-error.ts';
import type { ContextoDeConsulta } from '../../shared/contexto.ts';
import type { Secreto } from '../../shared/secreto.ts';
import { abrirCajaDelNavegador, confirmarClave } from '../acceso/index.ts';

/** A refusal that names the field where the person can mend it. */
export const enCampo = (
  codigo: 'DATOS_INVALIDOS' | 'CREDENCIALES_INVALIDAS' | 'MENSAJE_CIFRADO_INVALIDO',
  campo: string,
  mensaje: string,
): AppError => new AppError(codigo, {}, { errores: [{ campo, mensaje }] });

/** Asks for the account's password again; a wrong one is said at its field. */
export async function confirmarEnCampo(ctx: ContextoDeConsulta, caja: string, campo: string): Promise<void> {
  try {
    await confirmarClave(ctx, caja);
  } catch (e) {
    if (!(e instanceof AppError)) throw e;
    if (e.codigo === 'CREDENCIALES_INVALIDAS')
      throw enCampo('CREDENCIALES_INVALIDAS', campo, AVISOS_DE_CUENTA.claveIncorrecta);
    if (e.codigo === 'MENSAJE_CIFRADO_INVALIDO') throw cajaVencida(campo);
    throw e;
  }
}

const cajaVencida = (campo: string): AppError =>
  enCampo('MENSAJE_CIFRADO_INVALIDO', campo, AVISOS_DE_CUENTA.cajaVencida);

/** Opens a field that the browser encrypted. Throws at that field when it does not open or was used before. */
export async function abrirCampo(ctx: ContextoDeConsulta, caja: string, campo: string): Promise<Secreto> {
  const secreto = await abrirCajaDelNavegador(ctx, caja);
  if (!secreto) throw cajaVencida(campo);
  return secreto;
}
