import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { levantarNginx, programaDeNginx } from '../pruebas/rodando/nginx.ts';
import { servirFlujo } from './servir-flujo.ts';

const MEGA = 1024 * 1024;
/** More than the sockets in between hold, and less than nginx would gather. */
const [CABEN, TODOS] = [40, 120];
/** Trips through the proxy, each of which lets its only process and ours take what waits. */
const VUELTAS = 30;

test.runIf(programaDeNginx())(
  'a file goes through the proxy at the pace of its reader: gathered there, the server would see a reader who left',
  { timeout: 60_000 },
  async () => {
    const carpeta = mkdtempSync(path.join(os.tmpdir(), 'aldia-flujo-'));
    let dados = 0;
    async function* partes(): AsyncGenerator<Buffer> {
      for (; dados < TODOS; dados++) yield Buffer.alloc(MEGA);
    }
    const app = Fastify();
    app.get('/salud', () => ({}));
    app.get('/archivo', (peticion, respuesta) =>
      servirFlujo(peticion, respuesta, { nombre: 'a.zip', tipo: 'application/zip', peso: MEGA, partes: partes() }),
    );
    await app.listen({ port: 0, host: '127.0.0.1' });
    const proxy = await levantarNginx(carpeta, [`127.0.0.1:${(app.server.address() as AddressInfo).port}`], 1);
    try {
      const [host, ca] = ['aldia.example', readFileSync(`${carpeta}/cert.pem`)];
      const peticion = https.get(`${proxy.url}/archivo`, { headers: { host }, ca, servername: host, agent: false });
      await new Promise((listo, mal) => peticion.once('response', listo).once('error', mal));
      // Nobody reads: what leaves stops once everything in between is full. A machine that stands still makes no trips either.
      const otro = proxy.fetch();
      for (let [antes, vueltas] = [0, 0]; vueltas < VUELTAS && dados < TODOS; vueltas++) {
        await otro(`${proxy.url}/salud`);
        if (antes !== dados) [antes, vueltas] = [dados, 0];
      }
      peticion.on('error', () => undefined).destroy();
      expect(dados).toBeGreaterThan(0);
      expect(dados).toBeLessThan(CABEN);
    } finally {
      await proxy.parar();
      await app.close();
      rmSync(carpeta, { recursive: true, force: true });
    }
  },
);
