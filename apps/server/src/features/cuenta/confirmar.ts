import { AVISOS_DE_CUENTA } from '@aldia/contract/textos-cuenta.ts';
import { AppError } from '../../shared/app-error.ts';
import type { ContextoDeConsulta } from '../../shared/contexto.ts';
import type { Secreto } from '../../shared/secreto.ts';
import { abrirCajaDelNavegador } from '../acceso/index.ts';

/** Of a SAT password, in characters. */
export const MAXIMO_DE_CONTRASENIA = 50;

/** A refusal that names the field where the person can mend it. */
export const enCampo = (
  codigo: 'DATOS_INVALIDOS' | 'MENSAJE_CIFRADO_INVALIDO',
  campo: string,
  mensaje: string,
): AppError => new AppError(codigo, {}, { errores: [{ campo, mensaje }] });

/** Opens a field that the browser encrypted. Throws at that field when it does not open or was used before. */
export async function abrirCampo(ctx: ContextoDeConsulta, caja: string, campo: string): Promise<Secreto> {
  const secreto = await abrirCajaDelNavegador(ctx, caja);
  if (!secreto) throw enCampo('MENSAJE_CIFRADO_INVALIDO', campo, AVISOS_DE_CUENTA.cajaVencida);
  return secreto;
}
