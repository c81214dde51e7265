import type { Instante } from '@aldia/domain/fechas/fechas.ts';
import { findCorreoProtegido } from '../../shared/avisar-al-duenio.repo.ts';
import { hashDeToken, tokenDeEnlace } from '../../shared/cifrado.ts';
import type { Contexto } from '../../shared/contexto.ts';
import { sumarMilisegundos } from '../../shared/reloj.ts';
import type { CambioDeCorreo } from './cambios-de-correo.repo.ts';
import type { FilaDeCorreo } from './correos.repo.ts';
import {
  type ComoCambia,
  correoDeCambio,
  correoDeClaveAnulada,
  correoDeRecuperacion,
  correoDeVerificacion,
} from './correos.ts';
import { anularEnlaces, type ClaseDeEnlace, insertEnlace } from './enlaces.repo.ts';
import { type Destinatario, findDestinatario } from './registro.repo.ts';

type ConQueEscribir = Pick<Contexto, 'tx' | 'reloj'>;

const MINUTO_MS = 60_000;
const HORA_MS = 60 * MINUTO_MS;
/** How long each link lives; their mails say it in words. */
const VIDA_MS = { recuperacion: 30 * MINUTO_MS, verificacion: 24 * HORA_MS, detener: 72 * HORA_MS } as const;

/** Until when a change asked for now may be stopped. */
export const finDeCambio = (ctx: Pick<Contexto, 'reloj'>): string =>
  sumarMilisegundos(ctx.reloj.ahora(), VIDA_MS.detener);

/**
 * Since when a stopped change undoes second factors: a thief may put their own factor in place before they change the mail, or
 * afterwards.
 */
export const desdeCuandoSeDeshace = (cambio: Pick<CambioDeCorreo, 'pedidoEn'>): Instante =>
  sumarMilisegundos(cambio.pedidoEn, -VIDA_MS.detener);

/** Makes the link that verifies a mail and sends it to that address; earlier links stop working. */
export async function enviarVerificacion(ctx: Contexto, persona: Destinatario, correo: FilaDeCorreo): Promise<void> {
  await anularEnlaces(ctx.tx, persona.id, 'verificacion', ctx.reloj.ahora(), correo.id);
  const token = await nuevo(ctx, 'verificacion', persona.id, { correoId: correo.id });
  await ctx.enviarCorreo(correoDeVerificacion(persona, correo.correo, token));
}

/** Makes a link to choose a new password and returns its token; earlier links stop working. */
export async function nuevaRecuperacion(ctx: ConQueEscribir, personaId: number): Promise<string> {
  await anularEnlaces(ctx.tx, personaId, 'recuperacion', ctx.reloj.ahora());
  return nuevo(ctx, 'recuperacion', personaId, {});
}

export async function enviarRecuperacion(ctx: Contexto, persona: Destinatario): Promise<void> {
  await ctx.enviarCorreo(correoDeRecuperacion(persona, await nuevaRecuperacion(ctx, persona.id)));
}

/**
 * Mails a link to choose a new password, because stopping a change of mail voided the old one. The link goes to the recovery address.
 * While an older change can still be stopped, that is the address from before the older change, not the one that stopped this change:
 * the thief may have made the older change.
 */
export async function enviarClaveAnulada(ctx: Contexto, cambio: CambioDeCorreo): Promise<void> {
  const persona = await findDestinatario(ctx.tx, cambio.usuarioId);
  if (!persona) return;
  const protegido = await findCorreoProtegido(ctx.tx, persona.id, ctx.reloj.ahora());
  const token = await nuevaRecuperacion(ctx, persona.id);
  await ctx.enviarCorreo(correoDeClaveAnulada({ ...persona, correo: protegido || cambio.anterior }, token));
}

/** Mails the replaced address a link that stops the change. A later change does not void the link. */
export async function avisarDeCambio(
  ctx: Contexto,
  persona: Destinatario,
  cambio: CambioDeCorreo,
  como: ComoCambia,
): Promise<void> {
  if (cambio.anterior === '') return;
  const token = await nuevo(ctx, 'detener', persona.id, { cambioId: cambio.id });
  const protegido = await findCorreoProtegido(ctx.tx, persona.id, ctx.reloj.ahora());
  await ctx.enviarCorreo(correoDeCambio(persona, cambio, token, { como, recupera: protegido === cambio.anterior }));
}

async function nuevo(
  ctx: ConQueEscribir,
  clase: ClaseDeEnlace,
  usuarioId: number,
  deQue: { readonly correoId?: number; readonly cambioId?: number },
): Promise<string> {
  const token = tokenDeEnlace();
  const ahora = ctx.reloj.ahora();
  const vence = sumarMilisegundos(ahora, VIDA_MS[clase]);
  await insertEnlace(ctx.tx, { tokenHash: hashDeToken(token), clase, usuarioId, ...deQue, vence, ahora });
  return token;
}
