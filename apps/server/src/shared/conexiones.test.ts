import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import Fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import { soltarConexionesAlCerrar } from './conexiones.ts';
import { type SalidaDeEventos, servirEventos } from './servir-eventos.ts';

const PEDIDO = (ruta: string): string => `GET ${ruta} HTTP/1.1\r\nhost: x\r\n\r\n`;

/** A server with a stream, a call that is answered when the test says so, and one that is answered at once. */
async function servidor(despedidaMs = 0) {
  const app = Fastify({ return503OnClosing: false });
  soltarConexionesAlCerrar(app, despedidaMs);
  const flujo = Promise.withResolvers<SalidaDeEventos>();
  const [llego, seContesta] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  app.get('/flujo', (_peticion, respuesta) => flujo.resolve(servirEventos(respuesta)));
  app.get('/lenta', async () => {
    llego.resolve();
    await seContesta.promise;
    return 'contestada';
  });
  app.get('/', () => 'hola');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const abrir = async (ruta?: string) => {
    const conexion = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    let dicho = '';
    conexion.on('data', (parte) => {
      dicho += parte.toString();
    });
    conexion.on('error', () => undefined);
    await once(conexion, 'connect');
    if (ruta) conexion.write(PEDIDO(ruta));
    const [fin, preguntar] = [once(conexion, 'close'), (otra: string) => conexion.write(PEDIDO(otra))];
    return { fin, hasta: () => once(conexion, 'data'), dicho: () => dicho, preguntar };
  };
  return { app, abrir, flujo: flujo.promise, llego: llego.promise, contestar: seContesta.resolve };
}

test('a server closes without waiting for who asked nothing, nor for who was answered', {
  tags: ['dos-bases'],
}, async () => {
  const { app, abrir, flujo } = await servidor();
  const callada = await abrir();
  const contestada = await abrir('/');
  await contestada.hasta();
  const oyente = await abrir('/flujo');
  const salida = await flujo;
  const cerrado = app.close();
  await Promise.all([callada.fin, contestada.fin]);
  salida.escribir('data: adiós\n\n');
  salida.terminar();
  await Promise.all([cerrado, oyente.fin]);
  expect(oyente.dicho()).toContain('adiós');
});

test('what was asked before is answered whole, and its connection then ended', { tags: ['dos-bases'] }, async () => {
  const { app, abrir, llego, contestar } = await servidor();
  const lenta = await abrir('/lenta');
  await llego;
  const cerrado = app.close();
  contestar();
  await Promise.all([cerrado, lenta.fin]);
  expect(lenta.dicho()).toContain('contestada');
});

test('who closes lets nobody in, answers once more who is in, and leaves idle connections to whoever opened them', {
  tags: ['dos-bases'],
}, async () => {
  const { app, abrir, llego, contestar } = await servidor(60_000);
  const guardada = await abrir('/');
  await guardada.hasta();
  const lenta = await abrir('/lenta');
  await llego;
  const { port } = app.server.address() as AddressInfo;
  const cerrado = app.close();
  await vi.waitUntil(() => !app.server.listening);
  const [negada] = await once(connect(port, '127.0.0.1'), 'error');
  expect(negada).toMatchObject({ code: 'ECONNREFUSED' });
  guardada.preguntar('/');
  await guardada.fin;
  expect(guardada.dicho().match(/hola/g)).toHaveLength(2);
  expect(guardada.dicho()).toMatch(/connection: close/i);
  contestar();
  await Promise.all([cerrado, lenta.fin]);
  expect(lenta.dicho()).toContain('contestada');
});

test('the farewell has an end: who keeps a connection and asks nothing is not waited for any longer', {
  tags: ['dos-bases'],
}, async () => {
  const { app, abrir } = await servidor(50);
  const callada = await abrir('/');
  await callada.hasta();
  await Promise.all([app.close(), callada.fin]);
});
