import { fraseDeClave } from '@aldia/contract/cuenta.ts';
import { MOTIVO_DE_CLAVE, VALIDACION_DE_CUENTA } from '@aldia/contract/textos.ts';
import { AVISOS_DE_CUENTA } from '@aldia/contract/textos-cuenta.ts';
import { revisarClave } from '@aldia/domain/claves/politica.ts';
import { hashSiPasa, sonIguales } from '../../../shared/cifrado.ts';
import type { ContextoDeConsulta } from '../../../shared/contexto.ts';
import { enPasos } from '../../../shared/manejador.ts';
import { confirmarClave, endOtrasSesiones, reconocerAparato } from '../../acceso/index.ts';
import { abrirCampo, enCampo } from '../confirmar.ts';
import { findDuenio, updateClave } from '../cuenta.repo.ts';

export interface CambioDeClave {
  readonly cui: string;
  readonly passwordNueva: string;
  readonly passwordConfi: string;
  readonly passwordVieja: string;
}
const digitos = (texto: string): string => texto.replace(/\D/g, '');

/** The new password, judged and hashed, before anything is open in the database. The present one is asked for first. */
async function preparar(entrada: CambioDeClave, ctx: ContextoDeConsulta) {
  await confirmarClave(ctx, entrada.passwordVieja, 'password_vieja');
  const duenio = await findDuenio(ctx.bd, ctx.actor.usuarioId);
  if (duenio.cui !== '' && digitos(entrada.cui) !== digitos(duenio.cui))
    throw enCampo(
      'DATOS_INVALIDOS',
      'cui',
      entrada.cui === '' ? VALIDACION_DE_CUENTA.cuiObligatorio : AVISOS_DE_CUENTA.cuiIncorrecto,
    );
  const nueva = await abrirCampo(ctx, entrada.passwordNueva, 'password_nueva');
  if (!sonIguales(nueva, await abrirCampo(ctx, entrada.passwordConfi, 'password_confi')))
    throw enCampo('DATOS_INVALIDOS', 'password_confi', VALIDACION_DE_CUENTA.clavesDistintas);
  const { nit, cui, nombre, nombreOficina } = duenio;
  const juzgada = await hashSiPasa(nueva, (clave) => {
    const motivo = revisarClave(clave, { nit, cui, nombres: [nombre, nombreOficina] });
    return fraseDeClave(clave) ?? (motivo && MOTIVO_DE_CLAVE[motivo]);
  });
  if ('motivo' in juzgada) throw enCampo('DATOS_INVALIDOS', 'password_nueva', juzgada.motivo);
  return { hash: juzgada.hash, duenio };
}

/** Changes the password, ends every other session (D-26) and tells the person, who may not be the one who did it. */
export const cambiarClave = enPasos(preparar, async (_entrada, ctx, { hash, duenio }) => {
  const id = ctx.actor.usuarioId;
  await updateClave(ctx.tx, id, hash);
  reconocerAparato(ctx, { id, claveHash: hash });
  const sesionesCerradas = await endOtrasSesiones(ctx.tx, id, ctx.sesionId, ctx.reloj.ahora());
  const despues = { sesiones_cerradas: sesionesCerradas };
  await ctx.auditar({ accion: 'clave.cambiada', entidad: 'usuario', entidadId: id, despues });
  if (duenio.correo !== '')
    await ctx.enviarCorreo({
      clave: `clave-cambiada:${id}:${ctx.reloj.ahora()}`,
      para: duenio.correo,
      asunto: 'Tu contraseña de AlDía cambió',
      saludo: `Hola, ${duenio.primerNombre || duenio.nombre}:`,
      parrafos: [
        'La contraseña de tu cuenta cambió y cerramos tus otras sesiones.',
        'Si no fuiste tú, recupera tu cuenta ahora y escríbenos.',
      ],
      boton: { texto: 'Recuperar mi cuenta', ruta: '/recuperar_pass' },
    });
  return { sesionesCerradas };
});
