import type { FastifyReply } from 'fastify';

/** What waits to be read by somebody who does not read; past it they are cut off, and come back to where they were. */
const SIN_LEER_MAXIMO = 256 * 1024;

/** Where a stream of events is written. Whoever is gone hears nothing, and nobody needs to ask whether they are. */
export interface SalidaDeEventos {
  escribir(texto: string): void;
  terminar(): void;
  alCerrar(hacer: () => void): void;
}

/** Begins an answer that does not end (`text/event-stream`): the framework lets go of it, and its headers are ours and its own. */
export function servirEventos(respuesta: FastifyReply): SalidaDeEventos {
  respuesta.hijack();
  const { raw } = respuesta;
  for (const [nombre, valor] of Object.entries(respuesta.getHeaders()))
    if (valor !== undefined) raw.setHeader(nombre, valor);
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // A proxy that gathers an answer before it hands it on would tell nothing.
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
