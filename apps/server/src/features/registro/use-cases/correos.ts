import { AVISOS_DE_REGISTRO, VALIDACION_DE_REGISTRO } from '@aldia/contract/textos-registro.ts';
import { VALIDACION_DE_USUARIOS } from '@aldia/contract/textos-usuarios.ts';
import { esCorreo } from '@aldia/domain/registro/registro.ts';
import { AppError, enCampo } from '../../../shared/app-error.ts';
import { hashDeClave, hashDeToken, tokenAleatorio } from '../../../shared/cifrado.ts';
import type { Contexto, ContextoDeConsulta } from '../../../shared/contexto.ts';
import { consulta, enPasos } from '../../../shared/manejador.ts';
import { anularClave } from '../../../shared/personas.repo.ts';
import { confirmarIdentidad, deleteFactorDesde, endOtrasSesiones } from '../../acceso/index.ts';
import { findCambio, insertCambio, restaurarCorreo, stopCambios } from '../cambios-de-correo.repo.ts';
import {
  type FilaDeCorreo,
  insertCorreo,
  listCorreos,
  lockCorreos,
  markVerificado,
  tomarCorreo,
  updateCorreo,
} from '../correos.repo.ts';
import { anularEnlaces, findEnlaceVigente, useEnlace } from '../enlaces.repo.ts';
import {
  avisarDeCambio,
  desdeCuandoSeDeshace,
  enviarClaveAnulada,
  enviarVerificacion,
  finDeCambio,
} from '../enlaces.ts';
import { limitar } from '../limitar.ts';
import { type Destinatario, findDestinatario } from '../registro.repo.ts';
import { cambiarAjeno, esAjeno, type PedidoDeCambio } from './correo-ajeno.ts';

const salidaDe = (c: FilaDeCorreo) => ({ ...c, verificado: c.verificadoEn !== null });

export const correos = consulta(async (_: object, ctx) => {
  const filas = await listCorreos(ctx.bd, ctx.actor.usuarioId);
  return filas.map(salidaDe);
});

/** The caller's own mail, locked. Throws CORREO_NO_ENCONTRADO also for somebody else's mail (C62). */
async function tomarPropio(ctx: Contexto, id: number): Promise<{ persona: Destinatario; correo: FilaDeCorreo }> {
  const correo = await tomarCorreo(ctx.tx, id, ctx.actor.usuarioId);
  const persona = await findDestinatario(ctx.tx, ctx.actor.usuarioId);
  if (!correo || !persona) throw new AppError('CORREO_NO_ENCONTRADO');
  return { persona, correo };
}
const limitarCorreo = (_: unknown, ctx: ContextoDeConsulta): Promise<void> =>
  limitar(ctx, 'correo', String(ctx.actor.usuarioId));

export const reenviarCorreo = enPasos(limitarCorreo, async (entrada: { id: number }, ctx) => {
  const { persona, correo } = await tomarPropio(ctx, entrada.id);
  if (correo.verificadoEn !== null) throw new AppError('CORREO_YA_VERIFICADO');
  await enviarVerificacion(ctx, persona, correo);
  return true;
});

/**
 * A change for another person counts for that person, because an administrator may help more than five people in an hour; and apart from
 * their own tries: who asked five times for a mail that does not come is who calls for help.
 */
const limitarCambio = (entrada: PedidoDeCambio, ctx: ContextoDeConsulta): Promise<void> =>
  limitar(ctx, 'correo', esAjeno(entrada, ctx) ? `de otro:${entrada.usuarioId}` : String(ctx.actor.usuarioId));

/** Checks the limits and the input before it asks for the password. */
async function preparar(entrada: PedidoDeCambio, ctx: ContextoDeConsulta): Promise<void> {
  await limitarCambio(entrada, ctx);
  if (!esCorreo(entrada.correoNuevo)) throw enCampo('correo_nuevo', VALIDACION_DE_REGISTRO.correoInvalido);
  if (esAjeno(entrada, ctx) && entrada.motivo === undefined)
    throw enCampo('motivo', VALIDACION_DE_USUARIOS.motivoRequerido);
  await confirmarIdentidad(ctx, entrada);
}

/**
 * Changes a mail, with the password of the account. A verified mail stays in use until the new one is verified too; an unverified one
 * is replaced at once. The old address is told, may stop the change for 72 hours, and receives recovery links until then: an open
 * session is not enough to take an account (D-46).
 */
export const actualizarCorreo = enPasos(preparar, async (entrada, ctx) => {
  if (esAjeno(entrada, ctx)) return salidaDe(await cambiarAjeno(ctx, entrada));
  const { persona, correo } = await tomarPropio(ctx, entrada.correoId ?? 0);
  if (entrada.usuarioId !== persona.id) throw new AppError('CORREO_NO_ENCONTRADO');
  const nuevo = entrada.correoNuevo;
  if (nuevo.toLowerCase() === correo.correo.toLowerCase())
    throw enCampo('correo_nuevo', AVISOS_DE_REGISTRO.correoIgual);
  const ahora = ctx.reloj.ahora();
  const antes = (await listCorreos(ctx.tx, persona.id)).find((c) => c.activo) ?? correo;
  const cambio = await insertCambio(ctx.tx, {
    usuarioId: persona.id,
    anterior: antes,
    nuevo,
    ahora,
    vence: finDeCambio(ctx),
  });
  await anularEnlaces(ctx.tx, persona.id, 'verificacion', ahora, correo.id);
  const enUso = correo.activo && correo.verificadoEn !== null;
  const fila = enUso ? await guardarPendiente(ctx, persona.id, nuevo) : await updateCorreo(ctx.tx, correo.id, nuevo);
  await enviarVerificacion(ctx, persona, fila);
  await avisarDeCambio(ctx, persona, cambio, fila.activo ? 'sustituido' : 'pedido');
  await ctx.auditar({
    accion: 'correo.cambiado',
    entidad: 'usuario',
    entidadId: persona.id,
    antes: { correo: correo.correo },
    despues: { correo: nuevo },
  });
  return salidaDe(fila);
});

/** The hash of a random password that nobody knows. Computed before the transaction opens, and only for a valid link. */
async function claveDeNadie({ token }: { token: string }, ctx: ContextoDeConsulta): Promise<string> {
  await limitar(ctx, 'verificacion', token);
  if (!(await findEnlaceVigente(ctx.bd, hashDeToken(token), 'detener', ctx.reloj.ahora())))
    throw new AppError('CAMBIO_DE_CORREO_VENCIDO');
  return hashDeClave(tokenAleatorio());
}

/**
 * Stops a change from the old address: that address is in use again, and all sessions end. Whoever asked for the change knew the
 * password, and may have set a second factor before or after: so the password is voided, and factors set within the time in which a
 * change can be stopped are deleted. The owner gets a link at the recovery address to choose a password. An old address that nobody
 * verified may be a stranger's: then password and factor stay. Returns whether the password was voided.
 */
export const detenerCambio = enPasos(claveDeNadie, async (entrada, ctx, deNadie) => {
  const ahora = ctx.reloj.ahora();
  const enlace = await useEnlace(ctx.tx, hashDeToken(entrada.token), 'detener', ahora);
  if (!enlace || enlace.cambioId === null) throw new AppError('CAMBIO_DE_CORREO_VENCIDO');
  const cambio = await findCambio(ctx.tx, enlace.cambioId);
  const usuarioId = cambio.usuarioId;
  await lockCorreos(ctx.tx, usuarioId);
  const nuevos = await stopCambios(ctx.tx, usuarioId, cambio.id, ahora);
  if (nuevos.length === 0) throw new AppError('CAMBIO_DE_CORREO_VENCIDO');
  await restaurarCorreo(ctx.tx, cambio, nuevos);
  await anularEnlaces(ctx.tx, usuarioId, 'recuperacion', ahora);
  const probado = cambio.anteriorVerificadoEn !== null;
  const clave_anulada = probado && (await anularClave(ctx.tx, usuarioId, deNadie));
  const factor_quitado = probado && (await deleteFactorDesde(ctx.tx, usuarioId, desdeCuandoSeDeshace(cambio)));
  const sesiones_cerradas = await endOtrasSesiones(ctx.tx, usuarioId, null, ahora);
  await ctx.auditar({
    accion: 'correo.cambioDetenido',
    entidad: 'usuario',
    entidadId: usuarioId,
    antes: { correo: nuevos.at(-1) },
    despues: { correo: cambio.anterior, sesiones_cerradas, clave_anulada, factor_quitado },
  });
  if (clave_anulada) await enviarClaveAnulada(ctx, cambio);
  return clave_anulada;
});

/** Only one address waits for verification at a time: a new one takes its place. */
async function guardarPendiente(ctx: Contexto, usuarioId: number, nuevo: string): Promise<FilaDeCorreo> {
  const espera = (await listCorreos(ctx.tx, usuarioId)).find((c) => !c.activo);
  return espera ? updateCorreo(ctx.tx, espera.id, nuevo) : insertCorreo(ctx.tx, usuarioId, nuevo, false);
}

/** Verifies a mail with its link; from now on its owner is written there. */
export const verificarCorreo = enPasos(
  (entrada: { usuarioId: number; token: string }, ctx) => limitar(ctx, 'verificacion', entrada.token),
  async (entrada, ctx) => {
    const ahora = ctx.reloj.ahora();
    const enlace = await useEnlace(ctx.tx, hashDeToken(entrada.token), 'verificacion', ahora);
    if (!enlace || enlace.usuarioId !== entrada.usuarioId || enlace.correoId === null)
      throw new AppError('ENLACE_DE_CUENTA_VENCIDO');
    await markVerificado(ctx.tx, { id: enlace.correoId, usuarioId: enlace.usuarioId }, ahora);
    await ctx.auditar({ accion: 'correo.verificado', entidad: 'usuario', entidadId: enlace.usuarioId });
    return true;
  },
);
