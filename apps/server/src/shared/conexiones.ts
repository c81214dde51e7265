import type { ServerResponse } from 'node:http';
import { Server, type Socket } from 'node:net';
import { setTimeout as esperar, setImmediate as vuelta } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** A turn of the event loop in which nothing else was done takes less, in milliseconds. */
const VUELTA_QUIETA_MS = 0.25;
/** A process that has no such turn in this time takes one that is twice as long, and so on; after four of them, any. */
const SIN_QUIETUD_MS = 1000;
const PACIENCIAS = 4;
const ENTRE_MIRADAS_MS = 20;

/**
 * A server that closes waits for its connections, and Node counts one over which nothing was asked yet among those that are
 * asking, for the minute that a request may take to come: browsers and clients open such connections ahead. When the server
 * closes, a connection without a request in flight is ended, and each of the others after its last answer.
 *
 * Before that comes the farewell, of `despedidaMs` milliseconds at most (0: none). A proxy keeps connections open and sends
 * the next request over one of them at any moment: one that is ended just then is a request that nobody may repeat. So nobody
 * new is let in, who is in is answered and told that it was the last time (`Connection: close`, which Fastify says from here on),
 * and what is idle is left for the proxy to end, which knows when it asks nothing over it.
 */
export function soltarConexionesAlCerrar(app: FastifyInstance, despedidaMs = 0): void {
  const enCurso = new Map<Socket, Set<ServerResponse>>();
  let cerrando = false;
  app.server.on('connection', (conexion) => {
    if (cerrando) return void conexion.destroy();
    enCurso.set(conexion, new Set());
    conexion.once('close', () => enCurso.delete(conexion));
  });
  app.server.on('request', ({ socket }, respuesta) => {
    const suyas = enCurso.get(socket)?.add(respuesta);
    respuesta.once('close', () => {
      suyas?.delete(respuesta);
      if (cerrando && suyas?.size === 0) socket.destroySoon();
    });
  });
  app.addHook('preClose', async () => {
    if (despedidaMs > 0 && app.server.listening) {
      await dejarDeEscuchar(app.server);
      for (const suyas of enCurso.values())
        for (const respuesta of suyas) if (!respuesta.headersSent) respuesta.setHeader('connection', 'close');
      const limite = performance.now() + despedidaMs;
      while (enCurso.size > 0 && performance.now() < limite) await esperar(ENTRE_MIRADAS_MS);
    }
    cerrando = true;
    for (const [conexion, suyas] of enCurso) if (suyas.size === 0) conexion.destroy();
  });
}

/**
 * Whoever the system let in and the process did not take yet is reset when it stops listening: it stops right after a turn
 * that took all of them and did nothing else. What comes later is refused, which a proxy may send elsewhere. Only the net's
 * own close leaves the idle connections open; HTTP's ends them.
 */
async function dejarDeEscuchar(servidor: FastifyInstance['server']): Promise<void> {
  const inicio = performance.now();
  for (let antes = inicio; ; ) {
    await vuelta();
    const ahora = performance.now();
    const paciencias = Math.floor((ahora - inicio) / SIN_QUIETUD_MS);
    if (ahora - antes < VUELTA_QUIETA_MS * 2 ** paciencias || paciencias >= PACIENCIAS) break;
    antes = ahora;
  }
  Server.prototype.close.call(servidor);
}
