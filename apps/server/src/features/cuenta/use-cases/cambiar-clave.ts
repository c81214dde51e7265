import type { cuenta } from '@aldia/contract/cuenta.ts';
import type { Entrada } from '@aldia/contract/endpoint.ts';
import { VALIDACION_DE_CUENTA } from '@aldia/contract/textos.ts';
import { AVISOS_DE_CUENTA } from '@aldia/contract/textos-cuenta.ts';
import { VALIDACION_DE_USUARIOS } from '@aldia/contract/textos-usuarios.ts';
import { AppError, enCampo } from '../../../shared/app-error.ts';
import { claveCoincide } from '../../../shared/cifrado.ts';
import type { ContextoDeConsulta } from '../../../shared/contexto.ts';
import { enPasos } from '../../../shared/manejador.ts';
import { confirmarClave } from '../../acceso/index.ts';
import { estrenar, hashDeClaveElegida } from '../clave-elegida.ts';
import { findDuenio } from '../cuenta.repo.ts';

type CambioDeClave = Entrada<typeof cuenta.cambiarClave>;
const digitos = (texto: string): string => texto.replace(/\D/g, '');

/** The present password is asked for first. */
async function preparar(entrada: CambioDeClave, ctx: ContextoDeConsulta) {
  await confirmarClave(ctx, entrada.passwordVieja, 'password_vieja');
  const duenio = await findDuenio(ctx.bd, ctx.actor.usuarioId);
  if (duenio.cui !== '' && digitos(entrada.cui) !== digitos(duenio.cui))
    throw enCampo('cui', entrada.cui === '' ? VALIDACION_DE_CUENTA.cuiObligatorio : AVISOS_DE_CUENTA.cuiIncorrecto);
  return hashDeClaveElegida(ctx, duenio, entrada);
}

/** Changes one's own password. */
export const cambiarClave = enPasos(preparar, (_entrada, ctx, { hash }) => estrenar(ctx, hash));

export type ClaveQueSeEstrena = Pick<CambioDeClave, 'passwordNueva' | 'passwordConfi'>;

/** A person with a temporary password has not chosen one yet: the new password must differ from the temporary one. */
async function prepararEstreno(entrada: ClaveQueSeEstrena, ctx: ContextoDeConsulta) {
  const duenio = await findDuenio(ctx.bd, ctx.actor.usuarioId);
  if (duenio.claveTemporalVence === null) throw new AppError('CLAVE_NO_ES_TEMPORAL');
  const { hash, nueva } = await hashDeClaveElegida(ctx, duenio, entrada);
  if (await claveCoincide(duenio.claveHash, nueva))
    throw enCampo('password_nueva', VALIDACION_DE_USUARIOS.claveRepetida);
  return hash;
}

/** Replaces the temporary password with one's own (D-27). It does not ask for the temporary one: that password opened this session. */
export const estrenarClave = enPasos(prepararEstreno, (_entrada, ctx, hash) => estrenar(ctx, hash));
