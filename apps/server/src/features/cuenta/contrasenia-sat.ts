import { AVISOS_DE_CUENTA } from '@aldia/contract/textos-cuenta.ts';
import { MAXIMO_DE_CONTRASENIA_SAT } from '@aldia/domain/claves/contrasenia-sat.ts';
import { enCampo } from '../../shared/app-error.ts';
import type { ContextoDeConsulta } from '../../shared/contexto.ts';
import type { Secreto } from '../../shared/secreto.ts';
import { abrirCampo } from '../acceso/index.ts';

const CAMPO = 'password_banca';

/** Opens a new SAT password. Refuses at its field one that is too long, and an empty one with the form's own sentence. */
export async function abrirContraseniaSat(ctx: ContextoDeConsulta, caja: string, siFalta: string): Promise<Secreto> {
  const nueva = await abrirCampo(ctx, caja, CAMPO);
  if (nueva.largo() === 0) throw enCampo(CAMPO, siFalta);
  if (nueva.largo() > MAXIMO_DE_CONTRASENIA_SAT) throw enCampo(CAMPO, AVISOS_DE_CUENTA.contraseniaSatLarga);
  return nueva;
}
