import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { esTabla } from '@aldia/domain/tablas/tabla.ts';

/** Every stand-in: its address, and how to end it. */
export interface Suplente {
  readonly url: string;
  cerrar(): Promise<void>;
}

const MAXIMO_DE_CUERPO = 1_000_000;

/** The text of a request, or null when it is larger than any that the product sends. */
export async function leerCuerpo(peticion: IncomingMessage): Promise<string | null> {
  const partes: Buffer[] = [];
  let bytes = 0;
  for await (const leido of peticion) {
    const parte: Buffer = leido;
    bytes += parte.length;
    if (bytes > MAXIMO_DE_CUERPO) return null;
    partes.push(parte);
  }
  return Buffer.concat(partes).toString('utf8');
}

export function responder(respuesta: ServerResponse, http: number, tipo: string, cuerpo: string): void {
  respuesta.writeHead(http, { 'content-type': `${tipo}; charset=utf-8`, 'cache-control': 'no-store' }).end(cuerpo);
}
export const responderJson = (respuesta: ServerResponse, http: number, dato: unknown): void =>
  responder(respuesta, http, 'application/json', JSON.stringify(dato));

/** The object of a JSON text; an empty one when it is none. */
export function objetoDe(texto: string | null): Readonly<Record<string, unknown>> {
  try {
    const leido: unknown = JSON.parse(texto ?? '');
    return esTabla(leido) ? leido : {};
  } catch {
    return {};
  }
}

/** Listens on this machine only and says where. Port 0 takes a free one. */
export async function escuchar(servidor: Server, puerto: number): Promise<string> {
  await new Promise<void>((listo, fallo) => {
    servidor.once('error', fallo);
    servidor.listen(puerto, '127.0.0.1', listo);
  });
  return `http://127.0.0.1:${puertoDe(servidor)}`;
}

/** The port on which a server listens. */
export function puertoDe(servidor: Pick<Server, 'address'>): number {
  const donde = servidor.address();
  if (donde === null || typeof donde === 'string') throw new Error('the server listens on no port');
  return donde.port;
}

/** Ends a server and its open connections. */
export function terminar(servidor: Server): Promise<void> {
  servidor.closeAllConnections();
  return new Promise((listo) => servidor.close(() => listo()));
}
