import fastify from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { registrarLimites } from './limites-http.ts';
import { crearSesionesVistas } from './sesiones-vistas.ts';

/** A server with one file, which is sent when the test says so, and a list of who is taking it. */
async function servidor() {
  const app = fastify({ trustProxy: true });
  const tomando: { readonly ip: string; readonly dar: () => void }[] = [];
  const conexiones = { llegaron: 0, acabaron: 0 };
  onTestFinished(async () => {
    for (const { dar } of tomando) dar();
    app.server.closeAllConnections();
    await app.close();
  });
  app.addHook('onRequest', async (_peticion, respuesta) => {
    conexiones.llegaron += 1;
    respuesta.raw.once('close', () => (conexiones.acabaron += 1));
  });
  await registrarLimites(app, { ajustes: { ALDIA_MODO: 'produccion' }, vistas: crearSesionesVistas() });
  app.get('/api/archivo', { config: { esArchivo: true } }, async ({ ip }) => {
    const leido = Promise.withResolvers<void>();
    tomando.push({ ip, dar: leido.resolve });
    await leido.promise;
    return 'un libro';
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const pedir = (ip: string, signal?: AbortSignal) =>
    fetch(`${url}/api/archivo`, { headers: { 'x-forwarded-for': ip }, ...(signal ? { signal } : {}) });
  const de = (ip: string) => tomando.filter((t) => t.ip === ip);
  return { pedir, de, conexiones };
}

test('of many files of one address four are on their way, and the next ones come one after another', {
  tags: ['dos-bases'],
}, async () => {
  const { pedir, de } = await servidor();
  const [UNA, OTRA] = ['10.4.0.1', '10.4.0.2'];
  const suyos = Array.from({ length: 6 }, () => pedir(UNA));
  await vi.waitFor(() => expect(de(UNA)).toHaveLength(4));
  // Another person does not wait for them; when that file begins, the two earlier ones still wait.
  const ajeno = pedir(OTRA);
  await vi.waitFor(() => expect(de(OTRA)).toHaveLength(1));
  expect(de(UNA)).toHaveLength(4);
  // The first three were not in the line: the others wait for the fourth.
  for (const { dar } of de(UNA).slice(0, 3)) dar();
  await Promise.all(suyos.slice(0, 3));
  expect(de(UNA)).toHaveLength(4);
  de(UNA)[3]?.dar();
  await vi.waitFor(() => expect(de(UNA)).toHaveLength(5));
  de(UNA)[4]?.dar();
  await vi.waitFor(() => expect(de(UNA)).toHaveLength(6));
  for (const { dar } of [...de(UNA), ...de(OTRA)]) dar();
  for (const respuesta of await Promise.all([...suyos, ajeno])) expect(await respuesta.text()).toBe('un libro');
});

test('who leaves while they wait gives the turn on', { tags: ['dos-bases'] }, async () => {
  const { pedir, de, conexiones } = await servidor();
  const ip = '10.4.0.3';
  const primeros = Array.from({ length: 4 }, () => pedir(ip));
  await vi.waitFor(() => expect(de(ip)).toHaveLength(4));
  const corte = new AbortController();
  const seVa = pedir(ip, corte.signal).catch(() => null);
  await vi.waitFor(() => expect(conexiones.llegaron).toBe(5));
  corte.abort();
  await seVa;
  await vi.waitFor(() => expect(conexiones.acabaron).toBe(1));
  const ultimo = pedir(ip);
  await vi.waitFor(() => expect(conexiones.llegaron).toBe(6));
  for (const { dar } of de(ip)) dar();
  await Promise.all(primeros);
  // Whichever of the two comes next: the one that left is answered to nobody, so give them all.
  const dando = setInterval(() => {
    for (const { dar } of de(ip)) dar();
  }, 10);
  expect(await (await ultimo).text()).toBe('un libro');
  clearInterval(dando);
});
