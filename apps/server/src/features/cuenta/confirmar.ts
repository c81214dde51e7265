import { AVISOS_DE_CUENTA } from '@aldia/contract/textos-cuenta.ts';
import { enCampo } from '../../shared/app-error.ts';
import type { ContextoDeConsulta } from '../../shared/contexto.ts';
import type { Secreto } from '../../shared/secreto.ts';
import { abrirCajaDelNavegador } from '../acceso/index.ts';

/** The longest SAT password, in characters. */
export const MAXIMO_DE_CONTRASENIA = 50;

/** Opens a field that the browser encrypted. Throws at that field when it does not open or was used before. */
export async function abrirCampo(ctx: ContextoDeConsulta, caja: string, campo: string): Promise<Secreto> {
  const secreto = await abrirCajaDelNavegador(ctx, caja);
  if (!secreto) throw enCampo(campo, AVISOS_DE_CUENTA.cajaVencida, 'MENSAJE_CIFRADO_INVALIDO');
  return secreto;
}
