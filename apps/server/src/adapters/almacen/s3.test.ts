import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DocumentoAusente } from '../../shared/puertos.ts';
import { LLAVE_DE_S3, levantarS3, type SuplenteDeS3 } from '../../suplentes/s3.ts';
import { almacenS3 } from './s3.ts';

let balde: SuplenteDeS3;
beforeAll(async () => {
  balde = await levantarS3();
});
afterAll(() => balde.cerrar());

const almacen = () => almacenS3({ url: balde.url, ...LLAVE_DE_S3 });
const bytes = Buffer.from([0x25, 0x50, 0x44, 0x46, 0, 255]);
const LUGAR = 'documento/ab/abc-1';

test('what was stored in the bucket is read back byte for byte, with its type, over signed requests', async () => {
  await almacen().guardar(LUGAR, bytes, 'application/pdf');
  expect(balde.objetos.get(`/balde/${LUGAR}`)).toEqual({ bytes, tipo: 'application/pdf' });
  expect(Buffer.from(await almacen().leer(LUGAR)).equals(bytes)).toBe(true);
  expect(balde.pedidos.every((p) => p.firmado)).toBe(true);
});

test('a file of the disk leaves for the bucket as it is, and says so when the bucket does not take it', async () => {
  const carpeta = mkdtempSync(path.join(os.tmpdir(), 'aldia-s3-'));
  const archivo = path.join(carpeta, 'llego');
  const grande = Buffer.alloc(3 * 1024 * 1024, 9);
  writeFileSync(archivo, grande);
  await almacen().guardarArchivo('documento/gh/4', archivo, 'application/octet-stream');
  expect(balde.objetos.get('/balde/documento/gh/4')?.bytes.equals(grande)).toBe(true);
  balde.caer(true);
  try {
    await expect(almacen().guardarArchivo('documento/gh/5', archivo, 'x')).rejects.toThrow();
  } finally {
    balde.caer(false);
    rmSync(carpeta, { recursive: true });
  }
});

test('a removed document is gone, and reading it says so', async () => {
  await almacen().guardar('documento/cd/2', bytes, 'application/pdf');
  await almacen().borrar('documento/cd/2');
  await expect(almacen().leer('documento/cd/2')).rejects.toBeInstanceOf(DocumentoAusente);
});

test('a bucket that does not answer is an error and never an empty document', async () => {
  balde.caer(true);
  try {
    await expect(almacen().guardar('documento/ef/3', bytes, 'application/pdf')).rejects.toThrow();
    await expect(almacen().leer(LUGAR)).rejects.not.toBeInstanceOf(DocumentoAusente);
  } finally {
    balde.caer(false);
  }
});
