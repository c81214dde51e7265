import { fraseDeClave } from '@aldia/contract/cuenta.ts';
import { MOTIVO_DE_CLAVE, VALIDACION_DE_CUENTA } from '@aldia/contract/textos.ts';
import { revisarClave } from '@aldia/domain/claves/politica.ts';
import { AppError, enCampo } from '../../shared/app-error.ts';
import { avisarAlDuenio, NO_FUISTE, RECUPERAR } from '../../shared/avisar-al-duenio.ts';
import { hashSiPasa, sonIguales } from '../../shared/cifrado.ts';
import type { Contexto, ContextoDeConsulta } from '../../shared/contexto.ts';
import { updateClave } from '../../shared/personas.repo.ts';
import type { Secreto } from '../../shared/secreto.ts';
import { abrirCampo, endOtrasSesiones, reconocerAparato, sigueAbierta } from '../acceso/index.ts';
import type { Duenio } from './cuenta.repo.ts';

interface CajasDeClave {
  readonly passwordNueva: string;
  readonly passwordConfi: string;
}

/**
 * Hashes a password that its owner chooses: opens both boxes, checks that they match and keep the form's rules and the policy (D-27).
 * It runs before any transaction opens, and reports errors at their field.
 */
export async function hashDeClaveElegida(
  ctx: ContextoDeConsulta,
  { nit, cui, nombre, nombreOficina }: Duenio,
  cajas: CajasDeClave,
): Promise<{ hash: string; nueva: Secreto }> {
  const nueva = await abrirCampo(ctx, cajas.passwordNueva, 'password_nueva');
  if (!sonIguales(nueva, await abrirCampo(ctx, cajas.passwordConfi, 'password_confi')))
    throw enCampo('password_confi', VALIDACION_DE_CUENTA.clavesDistintas);
  const juzgada = await hashSiPasa(nueva, (clave) => {
    const motivo = revisarClave(clave, { nit, cui, nombres: [nombre, nombreOficina] });
    return fraseDeClave(clave) ?? (motivo && MOTIVO_DE_CLAVE[motivo]);
  });
  if ('motivo' in juzgada) throw enCampo('password_nueva', juzgada.motivo);
  return { hash: juzgada.hash, nueva };
}

/**
 * Puts the new password in use, ends every other session (D-26) and tells the person. Two changes wait for each other at the person's
 * row: if the first one ended this session meanwhile, throws SIN_SESION.
 */
export async function estrenar(ctx: Contexto, hash: string): Promise<{ sesionesCerradas: number }> {
  const id = ctx.actor.usuarioId;
  await updateClave(ctx.tx, id, hash);
  if (ctx.sesionId === null || !(await sigueAbierta(ctx.tx, ctx.sesionId))) throw new AppError('SIN_SESION');
  reconocerAparato(ctx, { id, claveHash: hash });
  const sesionesCerradas = await endOtrasSesiones(ctx.tx, id, ctx.sesionId, ctx.reloj.ahora());
  const despues = { sesiones_cerradas: sesionesCerradas };
  await ctx.auditar({ accion: 'clave.cambiada', entidad: 'usuario', entidadId: id, despues });
  await avisarAlDuenio(ctx, id, `clave-cambiada:${id}:${ctx.reloj.ahora()}`, {
    asunto: 'Tu contraseña de AlDía cambió',
    parrafos: ['La contraseña de tu cuenta cambió y cerramos tus otras sesiones.', NO_FUISTE],
    boton: RECUPERAR,
  });
  return { sesionesCerradas };
}
