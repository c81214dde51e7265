import { findCorreoProtegido, findDuenioDeCuenta } from './avisar-al-duenio.repo.ts';
import type { Contexto } from './contexto.ts';
import type { Correo } from './correo.ts';
import type { Conexion } from './db.ts';
import { saludoA } from './saludo.ts';

export type Aviso = Pick<Correo, 'asunto' | 'parrafos' | 'boton' | 'datos'>;

/** Said to an owner who did not expect the notice, with its button. */
export const NO_FUISTE = 'Si no fuiste tú, recupera tu cuenta ahora y escríbenos.';
/** Button for an owner who did not expect the notice. */
export const RECUPERAR = { texto: 'Recuperar mi cuenta', ruta: '/recuperar_pass' } as const;

/** The owner of an account, and the address at which they are told; '' when there is none. */
export async function aQuienSeAvisa(
  { bd, reloj }: { readonly bd: Conexion } & Pick<Contexto, 'reloj'>,
  usuarioId: number,
) {
  const duenio = await findDuenioDeCuenta(bd, usuarioId);
  return { ...duenio, para: (await findCorreoProtegido(bd, usuarioId, reloj.ahora())) || duenio.correo };
}

/**
 * Tells the owner of an account what was done in it or to it, perhaps by somebody else. The mail goes to the address from which
 * a change of mail may still be stopped, so that the person who changed it is not the one who reads this (D-46). An owner
 * without an address gets no mail.
 */
export async function avisarAlDuenio(
  ctx: Pick<Contexto, 'tx' | 'reloj' | 'enviarCorreo'>,
  usuarioId: number,
  clave: string,
  aviso: Aviso,
): Promise<void> {
  const { para, ...duenio } = await aQuienSeAvisa({ ...ctx, bd: ctx.tx }, usuarioId);
  if (para !== '') await ctx.enviarCorreo({ clave, para, saludo: saludoA(duenio), ...aviso });
}
