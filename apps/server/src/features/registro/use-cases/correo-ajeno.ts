import type { Entrada } from '@aldia/contract/endpoint.ts';
import type { registro } from '@aldia/contract/registro.ts';
import { VALIDACION_DE_USUARIOS } from '@aldia/contract/textos-usuarios.ts';
import { puede } from '@aldia/domain/permisos/permisos.ts';
import { AppError, enCampo } from '../../../shared/app-error.ts';
import type { Contexto, ContextoDeConsulta } from '../../../shared/contexto.ts';
import { firmarEdicion, tomarUsuario } from '../../../shared/edicion-de-usuario.ts';
import { insertCambio } from '../cambios-de-correo.repo.ts';
import {
  deletePendientes,
  type FilaDeCorreo,
  insertCorreo,
  listCorreos,
  tomarCorreo,
  updateCorreo,
} from '../correos.repo.ts';
import { anularEnlaces } from '../enlaces.repo.ts';
import { avisarDeCambio, enviarVerificacion, finDeCambio } from '../enlaces.ts';
import { type Destinatario, findDestinatario } from '../registro.repo.ts';

export type PedidoDeCambio = Entrada<typeof registro.actualizarCorreo>;
/**
 * Whether an administrator changes the mail of somebody else (D-74). Any other caller who names another person gets
 * CORREO_NO_ENCONTRADO.
 */
export const esAjeno = (entrada: PedidoDeCambio, { actor }: Pick<ContextoDeConsulta, 'actor'>): boolean =>
  entrada.usuarioId !== actor.usuarioId && puede(actor, 'usuario.administrar');

/** The mail in use, which must be the one that the administrator saw; undefined when there is none and the administrator saw none. */
async function enUso(ctx: Contexto, { usuarioId, correoId }: PedidoDeCambio): Promise<FilaDeCorreo | undefined> {
  const activo = (await listCorreos(ctx.tx, usuarioId)).find((c) => c.activo);
  if ((activo?.id ?? null) !== correoId) throw new AppError('CORREO_NO_ENCONTRADO');
  return activo && (await tomarCorreo(ctx.tx, activo.id, usuarioId));
}

/**
 * Puts a new, unverified address in use at once. The old address is told, may stop the change for 72 hours, and receives recovery links
 * until then.
 */
async function sustituir(ctx: Contexto, persona: Destinatario, antes: FilaDeCorreo, nuevo: string) {
  const ahora = ctx.reloj.ahora();
  const vence = finDeCambio(ctx);
  const cambio = await insertCambio(ctx.tx, { usuarioId: persona.id, anterior: antes, nuevo, ahora, vence });
  await anularEnlaces(ctx.tx, persona.id, 'verificacion', ahora, antes.id);
  await avisarDeCambio(ctx, persona, cambio, 'administrador');
  return updateCorreo(ctx.tx, antes.id, nuevo);
}

/**
 * Changes the mail of another person, or gives one to a person who had none; keeps the administrator's reason (D-74). An address that
 * waited for its proof is forgotten: whoever asked for it may be the reason for this change, and its link would undo it.
 */
export async function cambiarAjeno(ctx: Contexto, e: PedidoDeCambio): Promise<FilaDeCorreo> {
  const persona = await findDestinatario(ctx.tx, e.usuarioId);
  if (!persona) throw new AppError('CORREO_NO_ENCONTRADO');
  await tomarUsuario(ctx, persona.id, e.version);
  const antes = await enUso(ctx, e);
  if (antes && e.correoNuevo.toLowerCase() === antes.correo.toLowerCase())
    throw enCampo('correo_nuevo', VALIDACION_DE_USUARIOS.correoIgual);
  await deletePendientes(ctx.tx, persona.id);
  const fila = antes
    ? await sustituir(ctx, persona, antes, e.correoNuevo)
    : await insertCorreo(ctx.tx, persona.id, e.correoNuevo, true);
  await enviarVerificacion(ctx, persona, fila);
  await ctx.auditar({
    accion: 'correo.cambiadoPorAdministrador',
    entidad: 'usuario',
    entidadId: persona.id,
    antes: { correo: antes?.correo ?? '', verificado: (antes?.verificadoEn ?? null) !== null },
    despues: { correo: fila.correo, verificado: false },
    ...(e.motivo === undefined ? {} : { motivo: e.motivo }),
  });
  await firmarEdicion(ctx, persona.id);
  return fila;
}
