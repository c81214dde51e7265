import { firmar, firmaVale, tokenAleatorio } from '../../shared/cifrado.ts';
import type { ContextoDeConsulta } from '../../shared/contexto.ts';
import { milisegundos } from '../../shared/reloj.ts';

export const SEGUNDOS_DE_REFERENCIA = 60;

/** What the signature covers: who asks, in which session, about which client, and until when. Only the expiry travels readable. */
const loFirmado = (ctx: ContextoDeConsulta, clienteId: number, nonce: string, vence: number): string =>
  `estado:${ctx.actor.usuarioId}:${ctx.sesionId}:${clienteId}:${nonce}:${vence}`;

/** The reference that the address carries instead of the SAT password (security R1). Nothing is stored until it is used. */
export function emitirReferencia(ctx: ContextoDeConsulta, clienteId: number): string {
  const nonce = tokenAleatorio();
  const vence = milisegundos(ctx.reloj.ahora()) + SEGUNDOS_DE_REFERENCIA * 1000;
  return `${nonce}.${vence}.${firmar(ctx.maestra.llave, loFirmado(ctx, clienteId, nonce, vence))}`;
}

/** The nonce of a reference of this person, session and client that has not expired, else null. The table knows whether it was used. */
export function nonceDe(ctx: ContextoDeConsulta, clienteId: number, referencia: string): string | null {
  const [nonce = '', hasta = '', firma = ''] = referencia.split('.');
  const vence = Number(hasta);
  const esSuya = firmaVale(ctx.maestra, loFirmado(ctx, clienteId, nonce, vence), firma);
  return esSuya && vence > milisegundos(ctx.reloj.ahora()) ? nonce : null;
}
