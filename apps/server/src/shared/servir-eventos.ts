import type { FastifyReply } from 'fastify';

/** Bytes that may wait for a client that does not read; beyond them it is cut off, and comes back to where it was. */
const SIN_LEER_MAXIMO = 256 * 1024;

/** Where a stream of events is written. Writing to a client that left does nothing, so callers need not check. */
export interface SalidaDeEventos {
  escribir(texto: string): void;
  terminar(): void;
  alCerrar(hacer: () => void): void;
}

/** Begins an answer that does not end (`text/event-stream`). The framework lets go of it; the headers set so far are sent with ours. */
export function servirEventos(respuesta: FastifyReply): SalidaDeEventos {
  respuesta.hijack();
  const { raw } = respuesta;
  for (const [nombre, valor] of Object.entries(respuesta.getHeaders()))
    if (valor !== undefined) raw.setHeader(nombre, valor);
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // Otherwise a proxy that buffers answers would pass nothing on.
    'x-accel-buffering': 'no',
  });
  raw.flushHeaders();
  return {
    escribir: (texto) => {
      if (raw.destroyed || raw.writableEnded) return;
      raw.write(texto);
      if (raw.writableLength > SIN_LEER_MAXIMO) raw.destroy();
    },
    terminar: () => void raw.end(),
    alCerrar: (hacer) => void raw.once('close', hacer),
  };
}
