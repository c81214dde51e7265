import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { servirEventos } from './servir-eventos.ts';

test('who does not read is cut off, and what waits for them has a bound', async () => {
  const app = Fastify();
  const cortado = Promise.withResolvers<number>();
  app.get('/', (_peticion, respuesta) => {
    const salida = servirEventos(respuesta);
    let mayor = 0;
    const seguir = setInterval(() => {
      salida.escribir('x'.repeat(64 * 1024));
      mayor = Math.max(mayor, respuesta.raw.writableLength);
    }, 1);
    salida.alCerrar(() => {
      clearInterval(seguir);
      cortado.resolve(mayor);
    });
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const sordo = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  await once(sordo, 'connect');
  sordo.pause();
  sordo.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
  sordo.on('error', () => undefined);
  expect(await cortado.promise).toBeLessThan(1024 * 1024);
  sordo.destroy();
  await app.close();
});
