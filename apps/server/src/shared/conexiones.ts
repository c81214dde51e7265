import type { ServerResponse } from 'node:http';
import { Server, type Socket } from 'node:net';
import { setTimeout as esperar, setImmediate as vuelta } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** A turn of the event loop without other work takes less than this, in milliseconds. */
const VUELTA_QUIETA_MS = 0.25;
/** After this time without such a turn, one twice as long is enough, and so on; after four times, any turn is. */
const SIN_QUIETUD_MS = 1000;
const PACIENCIAS = 4;
const ENTRE_MIRADAS_MS = 20;

/**
 * A closing server waits for its connections. Node counts a connection that sent no request yet among those that are sending
 * one, for the minute that a request may take to arrive; browsers and clients open such connections ahead. When the server
 * closes, this ends each connection without a request in flight, and each other one after its last answer.
 *
 * Before that comes the farewell, of `despedidaMs` milliseconds at most (0: none). A proxy keeps connections open and may send
 * the next request over one at any moment; if the server ends it just then, nobody may repeat that request. So the server
 * accepts no new connections and answers the ones it has with `Connection: close` (which Fastify says from here on). It leaves
 * idle connections for the proxy to end, which knows when it sends nothing over them.
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
 * Stops listening. The system resets a connection that it accepted and the process did not take yet, so this stops right after
 * a turn that took all of them and did nothing else. Later connections are refused, which a proxy may send elsewhere. It calls
 * the close of `net`, which leaves idle connections open; that of HTTP ends them.
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
