import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { leerAjustes } from './env.ts';
import { crearBitacora } from './log.ts';
import { crearMetricas } from './metricas.ts';
import { crearServidor } from './servidor-http.ts';
import { crearSesionesVistas } from './sesiones-vistas.ts';

let carpeta: string;
beforeEach(() => {
  carpeta = mkdtempSync(path.join(os.tmpdir(), 'aldia-paginas-'));
});
afterEach(() => rmSync(carpeta, { recursive: true }));
const datos = () => path.join(carpeta, 'datos');
const guardadas = () => readdirSync(path.join(datos(), 'piezas'));

/** A version of the web app: its page, a file of its own and a file that all versions have. */
function construir(version: string): string {
  const web = path.join(carpeta, version);
  mkdirSync(path.join(web, 'assets'), { recursive: true });
  writeFileSync(path.join(web, 'index.html'), `<html lang="es"><script src="/assets/${version}.js"></script></html>`);
  writeFileSync(path.join(web, 'assets', `${version}.js`), `/* ${version} */`);
  writeFileSync(path.join(web, 'assets', 'comun.js'), '/* de todas */');
  return web;
}

/** Starts a node of that version, asks it for those files, and ends it. */
async function preguntar(version: string, piezas: readonly string[]) {
  const app = await crearServidor({
    // Relative to the working folder of the process, as in the demo.
    ajustes: leerAjustes({ ALDIA_MODO: 'demo', DATOS: path.relative(process.cwd(), datos()) }),
    log: crearBitacora('silent'),
    metricas: crearMetricas(),
    vistas: crearSesionesVistas(),
    web: construir(version),
    estaSano: () => true,
    admision: null,
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const pedir = async (nombre: string) => {
    const r = await fetch(`http://127.0.0.1:${port}/assets/${nombre}`);
    return { http: r.status, guarda: r.headers.get('cache-control'), dice: r.ok ? await r.text() : '' };
  };
  const dicho = await Promise.all(piezas.map(pedir));
  await app.close();
  return dicho;
}

const DE_SIEMPRE = 'public, max-age=31536000, immutable';

test('a tab of the version before finds what it did not open yet, at a node of the new one', {
  tags: ['dos-bases'],
}, async () => {
  await preguntar('vieja', []);
  expect(await preguntar('nueva', ['vieja.js', 'nueva.js', 'comun.js', 'nunca.js'])).toEqual([
    { http: 200, guarda: DE_SIEMPRE, dice: '/* vieja */' },
    { http: 200, guarda: DE_SIEMPRE, dice: '/* nueva */' },
    { http: 200, guarda: DE_SIEMPRE, dice: '/* de todas */' },
    { http: 404, guarda: expect.anything(), dice: '' },
  ]);
});

test('a node that starts beside another one, whose copy goes while it looks, serves the version before all the same', {
  tags: ['dos-bases'],
}, async () => {
  await preguntar('vieja', []);
  // A name without its folder, as one that was read just before that node took it away.
  symlinkSync(path.join(carpeta, 'ya-no'), path.join(datos(), 'piezas', '0123456789abcdef.78'));
  expect(await preguntar('nueva', ['vieja.js'])).toMatchObject([{ http: 200, dice: '/* vieja */' }]);
});

test('three versions before are kept, by when each was served last, and what a dead process left goes', {
  tags: ['dos-bases'],
}, async () => {
  const aMedias = path.join(datos(), 'piezas', '0123456789abcdef.77');
  mkdirSync(aMedias, { recursive: true });
  const hora = (n: number) => new Date(Date.UTC(2026, 0, n));
  utimesSync(aMedias, hora(1), hora(1));
  for (const [i, version] of ['v1', 'v2', 'v3', 'v4'].entries()) {
    const antes = new Set(i === 0 ? [] : guardadas());
    await preguntar(version, []);
    for (const nueva of guardadas().filter((n) => !antes.has(n) && !n.includes('.')))
      utimesSync(path.join(datos(), 'piezas', nueva), hora(i + 2), hora(i + 2));
  }
  // The first version is served again, so it becomes the last one to be deleted.
  await preguntar('v1', []);
  const dicho = await preguntar('v5', ['v1.js', 'v2.js', 'v3.js', 'v4.js']);
  expect(dicho.map((d) => d.http)).toEqual([200, 404, 200, 200]);
  expect(guardadas()).toHaveLength(4);
});

test('a version of which a tab may be open since yesterday is kept, however many came after it', {
  tags: ['dos-bases'],
}, async () => {
  const versiones = ['v1', 'v2', 'v3', 'v4', 'v5', 'v6'];
  for (const [i, version] of versiones.entries()) {
    const antes = new Set(i === 0 ? [] : guardadas());
    await preguntar(version, []);
    // The first one was served until twenty-nine hours ago, the second one until eighteen.
    const hora = new Date(Date.now() - (40 - 10 * Math.min(i, 2) - i) * 3_600_000);
    for (const nueva of guardadas().filter((n) => !antes.has(n)))
      utimesSync(path.join(datos(), 'piezas', nueva), hora, hora);
  }
  const dicho = await preguntar(
    'v7',
    [...versiones, 'v7'].map((v) => `${v}.js`),
  );
  expect(dicho.map((d) => d.http)).toEqual([404, 200, 200, 200, 200, 200, 200]);
});

test('a folder that cannot be written keeps nobody from the pages of today', { tags: ['dos-bases'] }, async () => {
  mkdirSync(datos(), { recursive: true });
  writeFileSync(path.join(datos(), 'piezas'), 'a file where the folder should be');
  expect((await preguntar('nueva', ['nueva.js']))[0]?.http).toBe(200);
});
