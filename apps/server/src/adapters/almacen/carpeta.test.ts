import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { almacenObreros } from '../../shared/almacen-mantenimiento.ts';
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

test('a file of the disk is moved there whole, from another disk too', async () => {
  const almacen = almacenEnCarpeta(raiz);
  const otroDisco = existsSync('/dev/shm') ? mkdtempSync('/dev/shm/aldia-') : raiz;
  for (const [n, de] of [raiz, otroDisco].entries()) {
    const archivo = path.join(de, 'llego');
    writeFileSync(archivo, bytes);
    await almacen.guardarArchivo(`documento/mn/${n}`, archivo, 'application/pdf');
    expect(Buffer.from(await almacen.leer(`documento/mn/${n}`)).equals(bytes)).toBe(true);
  }
  expect(readdirSync(path.join(raiz, 'documento/mn')).toSorted()).toEqual(['0', '1']);
  if (otroDisco !== raiz) rmSync(otroDisco, { recursive: true });
});

test.runIf(existsSync('/dev/full'))('a full disk keeps nothing of a document that did not fit', async () => {
  const carpeta = path.join(raiz, 'documento/lleno');
  mkdirSync(carpeta, { recursive: true });
  symlinkSync('/dev/full', path.join(carpeta, 'uno.parte'));
  const guardado = almacenEnCarpeta(raiz).guardar('documento/lleno/uno', bytes, 'application/pdf');
  await expect(guardado).rejects.toMatchObject({ code: 'ENOSPC' });
  expect(readdirSync(carpeta)).toEqual([]);
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

test('what was left half written a day ago is swept; what is being written, and documents, stay', async () => {
  const suya = path.join(raiz, 'barrido');
  const almacen = almacenEnCarpeta(suya);
  expect(await almacen.barrerAMedias(60_000)).toBe(0);
  await almacen.guardar('documento/gh/1', bytes, 'application/pdf');
  const dejar = (lugar: string, haceS: number): void => {
    const archivo = path.join(suya, lugar);
    mkdirSync(path.dirname(archivo), { recursive: true });
    writeFileSync(archivo, bytes);
    const cuando = new Date(Date.now() - haceS * 1000);
    utimesSync(archivo, cuando, cuando);
  };
  dejar('documento/gh/1.parte', 61);
  dejar('original/ij/2.parte', 1_700_000);
  dejar('documento/gh/3.parte', 30);
  expect(await almacen.barrerAMedias(60_000)).toBe(2);
  expect(readdirSync(path.join(suya, 'documento/gh')).toSorted()).toEqual(['1', '3.parte']);
  expect(readdirSync(path.join(suya, 'original/ij'))).toEqual([]);
});

test('every night that of the day before and older is taken away', async () => {
  const almacen = almacenEnCarpeta(path.join(raiz, 'noche'));
  const log = { info: () => undefined } as never;
  await almacen.guardar('documento/kl/1', bytes, 'application/pdf');
  const [vieja, nueva] = ['1.parte', '2.parte'].map((n) => path.join(raiz, 'noche/documento/kl', n));
  for (const [archivo, haceMs] of [
    [vieja, 86_460_000],
    [nueva, 86_340_000],
  ] as const) {
    writeFileSync(archivo ?? '', bytes);
    utimesSync(archivo ?? '', new Date(Date.now() - haceMs), new Date(Date.now() - haceMs));
  }
  const [obrero] = almacenObreros({ almacen, log });
  await obrero?.hacer({});
  expect(readdirSync(path.join(raiz, 'noche/documento/kl')).toSorted()).toEqual(['1', '2.parte']);
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
