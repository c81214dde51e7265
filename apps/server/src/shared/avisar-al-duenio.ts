import { findCorreoProtegido, findDuenioDeCuenta } from './avisar-al-duenio.repo.ts';
import type { Contexto } from './contexto.ts';
import type { Correo } from './correo.ts';

export type Aviso = Pick<Correo, 'asunto' | 'parrafos' | 'boton' | 'datos'>;

/** Where who does not know of it goes. */
export const RECUPERAR = { texto: 'Recuperar mi cuenta', ruta: '/recuperar_pass' } as const;

/**
 * Tells who owns an account what was done in it or to it, who may not be the one who did: at the address from which a change of
 * mail may still be stopped, so that who changed the mail is not who reads it (D-46). Who has no address is told by nobody.
 */
export async function avisarAlDuenio(ctx: Contexto, usuarioId: number, clave: string, aviso: Aviso): Promise<void> {
  const { primerNombre, nombre, correo } = await findDuenioDeCuenta(ctx.tx, usuarioId);
  const para = (await findCorreoProtegido(ctx.tx, usuarioId, ctx.reloj.ahora())) || correo;
  const quien = primerNombre || nombre;
  if (para !== '')
    await ctx.enviarCorreo({ clave, para, saludo: quien === '' ? 'Hola:' : `Hola, ${quien}:`, ...aviso });
}
