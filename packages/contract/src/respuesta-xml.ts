import * as z from 'zod';
import { fila } from './cables.ts';
import type { Endpoint } from './endpoint.ts';

/** What the XML answers of pago/sale, pago/rebill and pago/void say; a void has no transaction of its own. */
export const RespuestaXml = fila(
  {
    codigo: z.string().regex(/^[\w-]{1,20}$/),
    transaccionId: z.string().regex(/^[\w-]{0,64}$/),
  },
  { transaccionId: 'transaccionId' },
);
export type RespuestaXml = z.output<typeof RespuestaXml>;

/** Writes the answer; both fields are words of a closed alphabet, so nothing needs escaping. */
export function aXml(clase: NonNullable<Endpoint['xml']>, { codigo, transaccionId }: RespuestaXml): string {
  const id = clase === 'Void' ? '' : `<TransactionId>${transaccionId}</TransactionId>`;
  return `<?xml version="1.0" encoding="utf-8"?><${clase}Response><${clase}Result><Code>${codigo}</Code>${id}</${clase}Result></${clase}Response>`;
}

/** Reads it; null when it is not such an answer. */
export function deXml(clase: NonNullable<Endpoint['xml']>, texto: string): RespuestaXml | null {
  if (!texto.includes(`<${clase}Result>`)) return null;
  const campo = (nombre: string): string | undefined => new RegExp(`<${nombre}>([^<]*)</${nombre}>`).exec(texto)?.[1];
  const leido = RespuestaXml.safeParse({ codigo: campo('Code'), transaccionId: campo('TransactionId') ?? '' });
  return leido.success ? leido.data : null;
}
