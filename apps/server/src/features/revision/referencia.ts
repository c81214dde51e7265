import { firmar, firmaVale, tokenAleatorio } from '../../shared/cifrado.ts';
import type { ContextoDeConsulta } from '../../shared/contexto.ts';
import { milisegundos } from '../../shared/reloj.ts';

export const SEGUNDOS_DE_REFERENCIA = 60;

/** The seal says for whom, in which session, to see whom and until when: none of it travels readable but the end. */
const loFirmado = (ctx: ContextoDeConsulta, clienteId: number, nonce: string, vence: number): string =>
  `estado:${ctx.actor.usuarioId}:${ctx.sesionId}:${clienteId}:${nonce}:${vence}`;

/** What stands in the address in the place of the SAT password (security R1). Nothing is stored until it is used. */
export function emitirReferencia(ctx: ContextoDeConsulta, clienteId: number): string {
  const nonce = tokenAleatorio();
  const vence = milisegundos(ctx.reloj.ahora()) + SEGUNDOS_DE_REFERENCIA * 1000;
  return `${nonce}.${vence}.${firmar(ctx.maestra.llave, loFirmado(ctx, clienteId, nonce, vence))}`;
}

/** Its nonce when it is of this person, this session and this client and still alive; whether it was used, the table knows. */
export function nonceDe(ctx: ContextoDeConsulta, clienteId: number, referencia: string): string | null {
  const [nonce = '', hasta = '', firma = ''] = referencia.split('.');
  const vence = Number(hasta);
  const esSuya = firmaVale(ctx.maestra, loFirmado(ctx, clienteId, nonce, vence), firma);
  return esSuya && vence > milisegundos(ctx.reloj.ahora()) ? nonce : null;
}
