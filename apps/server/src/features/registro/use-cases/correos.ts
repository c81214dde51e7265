import { AVISOS_DE_REGISTRO, VALIDACION_DE_REGISTRO } from '@aldia/contract/textos-registro.ts';
import { esCorreo } from '@aldia/domain/registro/registro.ts';
import { AppError } from '../../../shared/app-error.ts';
import { hashDeToken } from '../../../shared/cifrado.ts';
import type { Contexto, ContextoDeConsulta } from '../../../shared/contexto.ts';
import { consulta, enPasos } from '../../../shared/manejador.ts';
import {
  type FilaDeCorreo,
  insertCorreo,
  listCorreos,
  markVerificado,
  tomarCorreo,
  updateCorreo,
} from '../correos.repo.ts';
import { correoDeCambio } from '../correos.ts';
import { anularEnlaces, useEnlace } from '../enlaces.repo.ts';
import { enviarVerificacion } from '../enlaces.ts';
import { limitar } from '../limitar.ts';
import { type Destinatario, findDestinatario } from '../registro.repo.ts';

const salidaDe = ({ verificado_en, ...correo }: FilaDeCorreo) => ({ ...correo, verificado: verificado_en !== null });

export const correos = consulta(async (_: object, ctx) => {
  const filas = await listCorreos(ctx.bd, ctx.actor.usuarioId);
  return filas.map(salidaDe);
});

/** The mail of the person who asks, locked. Throws CORREO_NO_ENCONTRADO also for somebody else's (C62). */
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
  if (correo.verificado_en !== null) throw new AppError('CORREO_YA_VERIFICADO');
  await enviarVerificacion(ctx, persona, correo);
  return true;
});

export interface CambioDeCorreo {
  readonly usuario_id: number;
  readonly correo_nuevo: string;
  readonly correo_id: number;
}
const enCampo = (mensaje: string): AppError =>
  new AppError('DATOS_INVALIDOS', {}, { errores: [{ campo: 'correo_nuevo', mensaje }] });

/**
 * Changes a mail. One that somebody proved goes on in use until the new one is proved too, so that neither a slip nor a
 * stranger at an open session takes the account away; one that nobody proved is replaced.
 */
export const actualizarCorreo = enPasos(limitarCorreo, async (entrada: CambioDeCorreo, ctx) => {
  const { persona, correo } = await tomarPropio(ctx, entrada.correo_id);
  if (entrada.usuario_id !== persona.id) throw new AppError('CORREO_NO_ENCONTRADO');
  const nuevo = entrada.correo_nuevo;
  if (!esCorreo(nuevo)) throw enCampo(VALIDACION_DE_REGISTRO.correoInvalido);
  if (nuevo.toLowerCase() === correo.correo.toLowerCase()) throw enCampo(AVISOS_DE_REGISTRO.correoIgual);
  const ahora = ctx.reloj.ahora();
  const enUso = correo.activo && correo.verificado_en !== null;
  await anularEnlaces(ctx.tx, persona.id, 'verificacion', ahora, correo.id);
  if (correo.activo) await anularEnlaces(ctx.tx, persona.id, 'recuperacion', ahora);
  const fila = enUso ? await guardarPendiente(ctx, persona.id, nuevo) : await updateCorreo(ctx.tx, correo.id, nuevo);
  await enviarVerificacion(ctx, persona, fila);
  if (persona.correo !== '') await ctx.enviarCorreo(correoDeCambio(persona, nuevo, ahora));
  await ctx.auditar({
    accion: 'correo.cambiado',
    entidad: 'usuario',
    entidadId: persona.id,
    antes: { correo: correo.correo },
    despues: { correo: nuevo },
  });
  return salidaDe(fila);
});

/** One address waits at a time: another one takes its place. */
async function guardarPendiente(ctx: Contexto, usuarioId: number, nuevo: string): Promise<FilaDeCorreo> {
  const espera = (await listCorreos(ctx.tx, usuarioId)).find((c) => !c.activo);
  return espera ? updateCorreo(ctx.tx, espera.id, nuevo) : insertCorreo(ctx.tx, usuarioId, nuevo, false);
}

/** Proves a mail with its link; from now on its owner is written there. */
export const verificarCorreo = enPasos(
  (entrada: { usuario_id: number; token: string }, ctx) => limitar(ctx, 'verificacion', entrada.token),
  async (entrada, ctx) => {
    const ahora = ctx.reloj.ahora();
    const enlace = await useEnlace(ctx.tx, hashDeToken(entrada.token), 'verificacion', ahora);
    if (!enlace || enlace.usuario_id !== entrada.usuario_id || enlace.correo_id === null)
      throw new AppError('ENLACE_DE_CUENTA_VENCIDO');
    await markVerificado(ctx.tx, { id: enlace.correo_id, usuario_id: enlace.usuario_id }, ahora);
    await ctx.auditar({ accion: 'correo.verificado', entidad: 'usuario', entidadId: enlace.usuario_id });
    return true;
  },
);
