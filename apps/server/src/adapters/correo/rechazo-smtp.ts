import * as z from 'zod';
import { mensajeDe } from '../../shared/fallos-de-base.ts';
import { ErrorDeCorreo } from '../../shared/puertos.ts';

/** What nodemailer tells of a refusal. */
const Fallo = z.object({
  responseCode: z.number(),
  command: z.string().default(''),
  response: z.string().default(''),
});
type Fallo = z.output<typeof Fallo>;

/**
 * What an SMTP server meant (RFC 5321, RFC 3463). An error without an answer of a server is a network error, and is tried
 * again; if the whole message had left (`salioEntero`), the server may have it.
 */
export function errorDeCorreo(e: unknown, salioEntero = false): ErrorDeCorreo {
  const leido = Fallo.safeParse(e);
  if (!leido.success) return new ErrorDeCorreo(salioEntero ? 'duda' : 'reintentar', null, mensajeDe(e), e);
  return new ErrorDeCorreo(claseDe(leido.data), leido.data.responseCode, leido.data.response || mensajeDe(e), e);
}

/** '5.1.1' says that the address is wrong, '5.2.2' that it is full, '5.7.1' that we are not wanted. */
const mejoradoDe = (respuesta: string): string => /\b5\.(\d{1,3}\.\d{1,3})\b/.exec(respuesta)?.[1] ?? '';

function claseDe({ responseCode, command, response }: Fallo): ErrorDeCorreo['clase'] {
  if (responseCode < 500) return 'reintentar';
  const mejorado = mejoradoDe(response);
  if (mejorado.startsWith('1.')) return command === 'MAIL FROM' ? 'servidor' : 'direccion';
  if (mejorado === '2.1') return 'direccion';
  if (mejorado.startsWith('2.') || mejorado === '3.4') return 'mensaje';
  if (mejorado !== '' || responseCode === 554) return 'servidor';
  if (responseCode === 552) return 'mensaje';
  // Without an enhanced code, only the answer to RCPT TO is about the recipient.
  return command === 'RCPT TO' ? 'direccion' : 'servidor';
}
