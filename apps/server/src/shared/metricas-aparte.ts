import { createServer } from 'node:http';
import type { Metricas } from './metricas.ts';

export interface ServidorDeMetricas {
  escuchar(): Promise<void>;
  cerrar(): Promise<void>;
}

/** Serves the metrics on an address of their own, for monitoring from inside; the public address then has none. */
export function metricasAparte(
  metricas: Metricas,
  { puerto, direccion }: { puerto: number; direccion: string },
  alFallar: (err: unknown) => void,
): ServidorDeMetricas {
  const servidor = createServer((peticion, respuesta) => {
    if (peticion.method !== 'GET' || peticion.url !== '/metricas') return void respuesta.writeHead(404).end();
    metricas.texto().then(
      (texto) => respuesta.writeHead(200, { 'content-type': metricas.tipo }).end(texto),
      (err: unknown) => {
        alFallar(err);
        respuesta.writeHead(503).end();
      },
    );
  });
  return {
    escuchar: () =>
      new Promise((listo, fallar) => {
        servidor.once('error', fallar);
        servidor.listen(puerto, direccion, () => listo());
      }),
    cerrar: () => new Promise((listo) => void servidor.close(() => listo())),
  };
}
