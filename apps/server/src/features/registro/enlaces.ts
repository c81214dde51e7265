import { hashDeToken, tokenDeEnlace } from '../../shared/cifrado.ts';
import type { Contexto } from '../../shared/contexto.ts';
import { sumarMilisegundos } from '../../shared/reloj.ts';
import type { FilaDeCorreo } from './correos.repo.ts';
import { correoDeRecuperacion, correoDeVerificacion } from './correos.ts';
import { insertEnlace } from './enlaces.repo.ts';
import type { Destinatario } from './registro.repo.ts';

const HORA_MS = 3_600_000;
const VIDA_MS = { recuperacion: HORA_MS, verificacion: 24 * HORA_MS } as const;

/** Makes the link that proves a mail and writes it to that mail. */
export async function enviarVerificacion(ctx: Contexto, persona: Destinatario, correo: FilaDeCorreo): Promise<void> {
  const token = await nuevo(ctx, 'verificacion', persona.id, correo.id);
  await ctx.enviarCorreo(correoDeVerificacion(persona, correo.correo, token));
}

/** Makes the link that lets somebody choose a new password and writes it to the active mail. */
export async function enviarRecuperacion(ctx: Contexto, persona: Destinatario): Promise<void> {
  const token = await nuevo(ctx, 'recuperacion', persona.id, null);
  await ctx.enviarCorreo(correoDeRecuperacion(persona, token));
}

async function nuevo(
  ctx: Contexto,
  clase: keyof typeof VIDA_MS,
  usuarioId: number,
  correoId: number | null,
): Promise<string> {
  const token = tokenDeEnlace();
  const ahora = ctx.reloj.ahora();
  const vence = sumarMilisegundos(ahora, VIDA_MS[clase]);
  await insertEnlace(ctx.tx, { tokenHash: hashDeToken(token), clase, usuarioId, correoId, vence, ahora });
  return token;
}
