import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { almacenEnCarpeta } from './carpeta.ts';

let raiz: string;
beforeAll(() => {
  raiz = mkdtempSync(path.join(os.tmpdir(), 'aldia-almacen-'));
});
afterAll(() => rmSync(raiz, { recursive: true, force: true }));

const bytes = Buffer.from([0x25, 0x50, 0x44, 0x46, 0, 255]);

test('what was stored is read back byte for byte, and replaced whole', async () => {
  const almacen = almacenEnCarpeta(raiz);
  await almacen.guardar('documento/ab/abc-1', bytes, 'application/pdf');
  expect(Buffer.from(await almacen.leer('documento/ab/abc-1')).equals(bytes)).toBe(true);
  await almacen.guardar('documento/ab/abc-1', Buffer.from('otro'), 'application/pdf');
  expect(Buffer.from(await almacen.leer('documento/ab/abc-1')).toString()).toBe('otro');
  expect(readdirSync(path.join(raiz, 'documento/ab'))).toEqual(['abc-1']);
});

test('a document that is gone says so; removing it twice is no error', async () => {
  const almacen = almacenEnCarpeta(raiz);
  await almacen.guardar('documento/cd/1', bytes, 'application/pdf');
  await almacen.borrar('documento/cd/1');
  await almacen.borrar('documento/cd/1');
  await expect(almacen.leer('documento/cd/1')).rejects.toThrow();
});

test('removing one takes away what a process that was killed while it wrote left of it', async () => {
  const almacen = almacenEnCarpeta(raiz);
  await almacen.guardar('documento/ef/1', bytes, 'application/pdf');
  writeFileSync(path.join(raiz, 'documento/ef/1.parte'), bytes);
  await almacen.borrar('documento/ef/1');
  expect(readdirSync(path.join(raiz, 'documento/ef'))).toEqual([]);
});

test.each([
  '../fuera',
  'documento/../../fuera',
  '/etc/passwd',
  'documento//x',
  'documento/x.pdf',
  'a\\b',
  '',
  'documento/ñ',
])('the place %j is refused', async (lugar) => {
  const almacen = almacenEnCarpeta(path.join(raiz, 'dentro'));
  writeFileSync(path.join(raiz, 'fuera'), 'secreto');
  await expect(almacen.guardar(lugar, bytes, 'x')).rejects.toThrow('lugar de documento inválido');
  await expect(almacen.leer(lugar)).rejects.toThrow('lugar de documento inválido');
  await expect(almacen.borrar(lugar)).rejects.toThrow('lugar de documento inválido');
});
