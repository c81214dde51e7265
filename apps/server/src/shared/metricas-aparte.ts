import { createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Metricas } from './metricas.ts';

/** The figures on an address of their own, for who watches the machine from inside; the world's address has none then. */
export function servirMetricasAparte(
  app: FastifyInstance,
  metricas: Metricas,
  puerto: number,
  direccion: string,
): void {
  const servidor = createServer((peticion, respuesta) => {
    if (peticion.method !== 'GET' || peticion.url !== '/metricas') return void respuesta.writeHead(404).end();
    metricas.texto().then(
      (texto) => respuesta.writeHead(200, { 'content-type': metricas.tipo }).end(texto),
      (err: unknown) => {
        app.log.error({ err }, 'metrics');
        respuesta.writeHead(503).end();
      },
    );
  });
  // Before the world's address is open: a port that is taken stops the start.
  app.addHook('onReady', () => escuchar());
  app.addHook('onClose', () => cerrar());
  const escuchar = (): Promise<void> =>
    new Promise((listo, fallar) => {
      servidor.once('error', fallar);
      servidor.listen(puerto, direccion, () => listo());
    });
  const cerrar = (): Promise<void> => new Promise((listo) => void servidor.close(() => listo()));
}
