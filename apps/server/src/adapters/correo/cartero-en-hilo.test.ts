import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { levantarSmtp, type SuplenteDeCorreo } from '../../suplentes/smtp.ts';
import { carteroEnHilo } from './cartero-en-hilo.ts';

let servidor: SuplenteDeCorreo;
const carpeta = mkdtempSync(path.join(tmpdir(), 'aldia-entregas-'));
beforeAll(async () => {
  servidor = await levantarSmtp();
});
afterAll(async () => {
  await servidor.cerrar();
  rmSync(carpeta, { recursive: true, force: true });
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
  const cartero = carteroEnHilo(servidor.url, 'AlDía <avisos@aldia.gt>', carpeta);
  await Promise.all(Array.from({ length: 12 }, (_, n) => cartero.enviar(mensaje(n))));
  expect(servidor.recibidos()).toHaveLength(12);
  const otro = carteroEnHilo(servidor.url, 'AlDía <avisos@aldia.gt>', carpeta);
  expect(otro.entregada('<7@aldia>')).toBe(true);
  // A prefix of an id that went out is not that id.
  expect(otro.entregada('<70@aldia>')).toBe(false);
});

test('a refusal comes back as an error and is not remembered', async () => {
  servidor.poner('rechazar');
  const cartero = carteroEnHilo(servidor.url, 'AlDía <avisos@aldia.gt>', carpeta);
  await expect(cartero.enviar(mensaje(50))).rejects.toThrow();
  expect(cartero.entregada('<50@aldia>')).toBe(false);
  servidor.poner('normal');
  await cartero.enviar(mensaje(50));
  expect(cartero.entregada('<50@aldia>')).toBe(true);
});
