import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { levantarSmtp, type SuplenteDeCorreo } from '../../suplentes/smtp.ts';
import { carteroEnProceso } from './cartero-en-proceso.ts';
import { libroEnCarpeta } from './libro-en-carpeta.ts';

let servidor: SuplenteDeCorreo;
const carpeta = mkdtempSync(path.join(tmpdir(), 'aldia-entregas-'));
beforeAll(async () => {
  servidor = await levantarSmtp();
});
afterAll(async () => {
  await servidor.cerrar();
  // A mail process that still hears its server's last answers writes them here.
  rmSync(carpeta, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});
const mensaje = (n: number) => ({
  messageId: `<${n}@aldia>`,
  para: 'ana@ejemplo.gt',
  asunto: `Aviso ${n}`,
  texto: 'Hola',
  html: '<p>Hola</p>',
  adjuntos: [],
});

test('what a server took is remembered by whoever opens the folder next, and nothing else is', async () => {
  const cartero = carteroEnProceso(servidor.url, 'AlDía <avisos@aldia.gt>', libroEnCarpeta(carpeta));
  await Promise.all(Array.from({ length: 12 }, (_, n) => cartero.enviar(mensaje(n))));
  expect(servidor.recibidos()).toHaveLength(12);
  const otro = carteroEnProceso(servidor.url, 'AlDía <avisos@aldia.gt>', libroEnCarpeta(carpeta));
  expect(await otro.entrega('<7@aldia>')).toBe('hecha');
  // An id that starts like a sent one is another id.
  expect(await otro.entrega('<70@aldia>')).toBe('desconocida');
});

test('a refusal comes back as an error and is not remembered', async () => {
  servidor.poner('rechazar');
  const cartero = carteroEnProceso(servidor.url, 'AlDía <avisos@aldia.gt>', libroEnCarpeta(carpeta));
  await expect(cartero.enviar(mensaje(50))).rejects.toThrow();
  expect(await cartero.entrega('<50@aldia>')).toBe('desconocida');
  servidor.poner('normal');
  await cartero.enviar(mensaje(50));
  expect(await cartero.entrega('<50@aldia>')).toBe('hecha');
});

test('a server that says nothing of the mails of some domains keeps no other mail waiting', async () => {
  const cartero = carteroEnProceso(servidor.url, 'AlDía <avisos@aldia.gt>', libroEnCarpeta(carpeta));
  const colgados = Array.from({ length: 30 }, (_, n) =>
    cartero.enviar({ ...mensaje(1000 + n), para: `ana@callado${n % 3}.gt`, masivo: n % 2 === 0 }),
  );
  let vueltos = 0;
  for (const colgado of colgados) colgado.catch(() => vueltos++);
  await Promise.all(Array.from({ length: 40 }, (_, n) => cartero.enviar(mensaje(2000 + n))));
  expect(servidor.entregas('<2039@aldia>')).toBe(1);
  // None of them came back, because the server's silence is still too short to give up.
  expect(vueltos).toBe(0);
});

test('the server answers after the sender was killed: until then the message is on its way, afterwards it is delivered, once', async () => {
  servidor.poner('demorar', 1500);
  const modulo = new URL('./cartero-en-proceso.ts', import.meta.url).href;
  const libro = new URL('./libro-en-carpeta.ts', import.meta.url).href;
  const programa = `const { carteroEnProceso } = await import(${JSON.stringify(modulo)});
    const { libroEnCarpeta } = await import(${JSON.stringify(libro)});
    const cartero = carteroEnProceso(${JSON.stringify(servidor.url)}, 'AlDía <avisos@aldia.gt>', libroEnCarpeta(${JSON.stringify(carpeta)}));
    setInterval(() => {}, 1000);
    await cartero.enviar(${JSON.stringify(mensaje(90))});`;
  const emisor = spawn(process.execPath, ['--input-type=module', '-e', programa], { stdio: 'ignore' });
  const siguiente = carteroEnProceso(servidor.url, 'AlDía <avisos@aldia.gt>', libroEnCarpeta(carpeta));
  await vi.waitUntil(async () => (await siguiente.entrega('<90@aldia>')) === 'en-camino', { timeout: 20_000 });
  emisor.kill('SIGKILL');
  await new Promise((listo) => emisor.once('exit', listo));
  expect(await siguiente.entrega('<90@aldia>')).toBe('en-camino');
  await vi.waitUntil(async () => (await siguiente.entrega('<90@aldia>')) === 'hecha', { timeout: 20_000 });
  expect(servidor.entregas('<90@aldia>')).toBe(1);
});
