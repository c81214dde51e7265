import type { Contexto } from '../../shared/contexto.ts';
import type { Correo } from '../../shared/correo.ts';
import type { UsuarioTomado } from '../../shared/edicion-de-usuario.repo.ts';
import { findCorreoProtegido } from '../registro/index.ts';

type Cuerpo = Pick<Correo, 'asunto' | 'parrafos' | 'boton' | 'datos'>;

/**
 * To who owns the account, of what an administrator did to it: at the address that a change may still be stopped from, so
 * that who changed the mail is not who reads it (D-46). Who has no mail is told by nobody.
 */
async function avisar(ctx: Contexto, u: UsuarioTomado, clave: string, cuerpo: Cuerpo): Promise<void> {
  const ahora = ctx.reloj.ahora();
  const para = (await findCorreoProtegido(ctx.tx, u.id, ahora)) || u.correo;
  if (para === '') return;
  const nombre = u.primerNombre || u.nombre || u.nombreOficina;
  await ctx.enviarCorreo({ clave: `${clave}:${u.id}:${ahora}`, para, saludo: `Hola, ${nombre}:`, ...cuerpo });
}

export const avisarDeClave = (ctx: Contexto, u: UsuarioTomado): Promise<void> =>
  avisar(ctx, u, 'clave-temporal', {
    asunto: 'Pusimos una contraseña temporal en tu cuenta de AlDía',
    parrafos: [
      'Un administrador puso una contraseña temporal en tu cuenta y cerramos tus sesiones. Te la da esa persona: no va en este correo.',
      'Sirve durante 24 horas. Al ingresar con ella eliges una contraseña tuya.',
      'Si no pediste ayuda para ingresar, recupera tu cuenta ahora y escríbenos.',
    ],
    boton: { texto: 'Recuperar mi cuenta', ruta: '/recuperar_pass' },
  });

export const avisarDeFactor = (ctx: Contexto, u: UsuarioTomado, motivo: string): Promise<void> =>
  avisar(ctx, u, 'factor-quitado', {
    asunto: 'Quitamos el segundo factor de tu cuenta de AlDía',
    parrafos: [
      'Un administrador quitó el segundo factor de tu cuenta y cerramos tus sesiones. Ahora ingresas solo con tu contraseña.',
      'Actívalo otra vez en Mi perfil. Si no lo pediste, cambia tu contraseña ahora y escríbenos.',
    ],
    datos: [['Motivo', motivo]],
    boton: { texto: 'Ingresar', ruta: '/' },
  });
