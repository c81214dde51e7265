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

/** Who takes an account away puts a second factor of theirs in the way before they change its mail, or afterwards. */
export const desdeCuandoSeDeshace = (cambio: Pick<CambioDeCorreo, 'pedidoEn'>): Instante =>
  sumarMilisegundos(cambio.pedidoEn, -VIDA_MS.detener);

/** Makes the link that proves a mail and writes it to that mail; those before it stop working. */
export async function enviarVerificacion(ctx: Contexto, persona: Destinatario, correo: FilaDeCorreo): Promise<void> {
  await anularEnlaces(ctx.tx, persona.id, 'verificacion', ctx.reloj.ahora(), correo.id);
  const token = await nuevo(ctx, 'verificacion', persona.id, { correoId: correo.id });
  await ctx.enviarCorreo(correoDeVerificacion(persona, correo.correo, token));
}

/** The token of a link that lets somebody choose a new password; those before it stop working. */
export async function nuevaRecuperacion(ctx: ConQueEscribir, personaId: number): Promise<string> {
  await anularEnlaces(ctx.tx, personaId, 'recuperacion', ctx.reloj.ahora());
  return nuevo(ctx, 'recuperacion', personaId, {});
}

export async function enviarRecuperacion(ctx: Contexto, persona: Destinatario): Promise<void> {
  await ctx.enviarCorreo(correoDeRecuperacion(persona, await nuevaRecuperacion(ctx, persona.id)));
}

/**
 * The password that there was serves no more, for a change of mail was stopped. Another one is chosen where the account is
 * recovered: while an older change may still be stopped that is not the address that stopped this one, for it may be whose change
 * the older one is.
 */
export async function enviarClaveAnulada(ctx: Contexto, cambio: CambioDeCorreo): Promise<void> {
  const persona = await findDestinatario(ctx.tx, cambio.usuarioId);
  if (!persona) return;
  const protegido = await findCorreoProtegido(ctx.tx, persona.id, ctx.reloj.ahora());
  const token = await nuevaRecuperacion(ctx, persona.id);
  await ctx.enviarCorreo(correoDeClaveAnulada({ ...persona, correo: protegido || cambio.anterior }, token));
}

/** Tells the address that a change leaves, with the link that stops it. A later change does not void it. */
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
