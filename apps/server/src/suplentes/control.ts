import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What every stand-in gives: where it listens, and its end. */
export interface Suplente {
  readonly url: string;
  cerrar(): Promise<void>;
}

const MAXIMO_DE_CUERPO = 1_000_000;

/** The text of a request, or null when it is larger than any that the product sends. */
export async function leerCuerpo(peticion: IncomingMessage): Promise<string | null> {
  const partes: Buffer[] = [];
  let bytes = 0;
  for await (const parte of peticion) {
    bytes += (parte as Buffer).length;
    if (bytes > MAXIMO_DE_CUERPO) return null;
    partes.push(parte as Buffer);
  }
  return Buffer.concat(partes).toString('utf8');
}

export function responder(respuesta: ServerResponse, http: number, tipo: string, cuerpo: string): void {
  respuesta.writeHead(http, { 'content-type': `${tipo}; charset=utf-8`, 'cache-control': 'no-store' }).end(cuerpo);
}
export const responderJson = (respuesta: ServerResponse, http: number, dato: unknown): void =>
  responder(respuesta, http, 'application/json', JSON.stringify(dato));

/** The object of a JSON text; an empty one when it is none. */
export function objetoDe(texto: string | null): Record<string, unknown> {
  try {
    return Object(JSON.parse(texto ?? '')) as Record<string, unknown>;
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
  return `http://127.0.0.1:${(servidor.address() as AddressInfo).port}`;
}

/** Ends a server and whoever is still talking to it. */
export function terminar(servidor: Server): Promise<void> {
  servidor.closeAllConnections();
  return new Promise((listo) => servidor.close(() => listo()));
}
