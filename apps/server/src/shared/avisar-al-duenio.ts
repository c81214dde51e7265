import { findCorreoProtegido, findDuenioDeCuenta } from './avisar-al-duenio.repo.ts';
import type { Contexto } from './contexto.ts';
import type { Correo } from './correo.ts';
import { saludoA } from './saludo.ts';

export type Aviso = Pick<Correo, 'asunto' | 'parrafos' | 'boton' | 'datos'>;

/** Button for an owner who did not expect the notice. */
export const RECUPERAR = { texto: 'Recuperar mi cuenta', ruta: '/recuperar_pass' } as const;

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
  const duenio = await findDuenioDeCuenta(ctx.tx, usuarioId);
  const para = (await findCorreoProtegido(ctx.tx, usuarioId, ctx.reloj.ahora())) || duenio.correo;
  if (para !== '') await ctx.enviarCorreo({ clave, para, saludo: saludoA(duenio), ...aviso });
}
