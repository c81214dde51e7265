import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import net, { type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { leerAjustes } from './env.ts';
import { crearBitacora } from './log.ts';
import { crearMetricas } from './metricas.ts';
import { crearServidor } from './servidor-http.ts';
import { crearSesionesVistas } from './sesiones-vistas.ts';

let app: FastifyInstance;
let web: string;
beforeAll(async () => {
  web = mkdtempSync(path.join(os.tmpdir(), 'aldia-web-'));
  mkdirSync(path.join(web, 'assets'));
  writeFileSync(path.join(web, 'index.html'), '<html lang="es"></html>');
  writeFileSync(path.join(web, 'assets', 'a.js'), '');
  app = await crearServidor({
    ajustes: leerAjustes({ ALDIA_MODO: 'demo' }),
    log: crearBitacora('silent'),
    metricas: crearMetricas(),
    vistas: crearSesionesVistas(),
    web,
    estaSano: () => true,
    admision: null,
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  rmSync(web, { recursive: true });
});

/** Writes the raw bytes: any HTTP client would correct the address first. */
function decir(crudo: string): Promise<{ http: number; cuerpo: { code?: string; message?: string } }> {
  const { port } = app.server.address() as AddressInfo;
  return new Promise((listo, fallar) => {
    let oido = '';
    const hilo = net.connect(port, '127.0.0.1', () => hilo.write(crudo));
    hilo.on('data', (trozo) => {
      oido += trozo.toString('utf8');
    });
    hilo.on('error', fallar);
    hilo.on('close', () => {
      const [, estado = '0'] = /^HTTP\/1\.1 (\d+)/.exec(oido) ?? [];
      listo({ http: Number(estado), cuerpo: JSON.parse(oido.slice(oido.indexOf('\r\n\r\n') + 4) || '{}') });
    });
  });
}
const pedir = (ruta: string, mas = '') => decir(`GET ${ruta} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${mas}\r\n`);

test.each([
  '/assets/%2e%2e',
  '/assets/%2e%2e/',
  '/assets/..%2f..%2fetc/passwd',
  '/assets/%00',
  '/assets/nada.js',
  '/assets/%5c..%5c',
  '/%zz',
  '/assets/%ff',
  '/api/%',
  '/api/%ED%A0%80',
  '/%61pi/nada',
  '/%61ssets/nada.js',
  'http://aldia.gt/api/nada',
])('%s does not exist, in Spanish and in our envelope', async (ruta) => {
  expect(await pedir(ruta)).toMatchObject({
    http: 404,
    cuerpo: { success: false, code: 'RUTA_NO_ENCONTRADA', message: 'Esta dirección no existe.', data: null },
  });
});

test('what is no HTTP, and heads without end, are refused in Spanish too', async () => {
  expect(await decir('HOLA\r\n\r\n')).toMatchObject({ http: 400, cuerpo: { code: 'CUERPO_ILEGIBLE' } });
  expect(await pedir('/salud', `X: ${'y'.repeat(70_000)}\r\n`)).toMatchObject({
    http: 413,
    cuerpo: { code: 'CUERPO_DEMASIADO_GRANDE', message: 'El envío pesa más de lo permitido.' },
  });
});
