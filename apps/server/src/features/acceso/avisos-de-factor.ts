import { type Aviso, avisarAlDuenio, NO_FUISTE, RECUPERAR } from '../../shared/avisar-al-duenio.ts';
import type { Contexto } from '../../shared/contexto.ts';

const aviso = (asunto: string, queHay: string): Aviso => ({ asunto, parrafos: [queHay, NO_FUISTE], boton: RECUPERAR });

const AVISOS = {
  activado: aviso(
    'Se activó el segundo factor de tu cuenta de AlDía',
    'Desde ahora, para ingresar se pide también un código de un teléfono.',
  ),
  otroTelefono: aviso(
    'Cambió el teléfono del segundo factor de tu cuenta de AlDía',
    'Desde ahora los códigos para ingresar son los de otro teléfono, y los códigos de recuperación son otros.',
  ),
  codigosNuevos: aviso(
    'Hay códigos de recuperación nuevos de tu cuenta de AlDía',
    'Se pidieron códigos de recuperación nuevos. Los que tenías dejaron de servir.',
  ),
  desactivado: aviso(
    'Se desactivó el segundo factor de tu cuenta de AlDía',
    'Desde ahora se ingresa solo con la contraseña de tu cuenta.',
  ),
} as const;

/** Mails the actor about a change of their own second factor: somebody else may be using their session. */
export const avisarDeFactor = (ctx: Contexto, que: keyof typeof AVISOS): Promise<void> => {
  const { usuarioId } = ctx.actor;
  return avisarAlDuenio(ctx, usuarioId, `segundo-factor:${que}:${usuarioId}:${ctx.reloj.ahora()}`, AVISOS[que]);
};
