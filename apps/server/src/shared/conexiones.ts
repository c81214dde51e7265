import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * A server that closes waits for its connections, and Node counts one over which nothing was asked yet among those that are
 * asking, for the minute that a request may take to come: browsers and clients open such connections ahead. From the moment
 * the server closes, a connection without a request in flight is ended, and each of the others after its last answer.
 */
export function soltarConexionesAlCerrar(app: FastifyInstance): void {
  const enCurso = new Map<Socket, number>();
  let cerrando = false;
  app.server.on('connection', (conexion) => {
    if (cerrando) return void conexion.destroy();
    enCurso.set(conexion, 0);
    conexion.once('close', () => enCurso.delete(conexion));
  });
  app.server.on('request', ({ socket }, respuesta) => {
    enCurso.set(socket, (enCurso.get(socket) ?? 0) + 1);
    respuesta.once('close', () => {
      const quedan = (enCurso.get(socket) ?? 1) - 1;
      if (socket.destroyed) return;
      enCurso.set(socket, quedan);
      if (cerrando && quedan === 0) socket.destroySoon();
    });
  });
  app.addHook('preClose', (listo) => {
    cerrando = true;
    for (const [conexion, preguntas] of enCurso) if (preguntas === 0) conexion.destroy();
    listo();
  });
}
