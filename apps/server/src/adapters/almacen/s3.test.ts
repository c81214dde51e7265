import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DocumentoAusente } from '../../shared/puertos.ts';
import { almacenS3 } from './s3.ts';

/** A bucket in memory with path-style addresses: enough of S3 for put, get and delete, signed requests only. */
const objetos = new Map<string, { bytes: Buffer; tipo: string }>();
const pedidos: { metodo: string; ruta: string; firmado: boolean }[] = [];
let caido = false;
let servidor: Server;
let url: string;

beforeAll(async () => {
  servidor = createServer((peticion, respuesta) => {
    const partes: Buffer[] = [];
    peticion.on('data', (parte: Buffer) => partes.push(parte));
    peticion.on('end', () => {
      const [metodo, ruta] = [peticion.method ?? '', decodeURIComponent(peticion.url ?? '').split('?')[0] ?? ''];
      const firmado = /^AWS4-HMAC-SHA256 Credential=llave\/\d{8}\/auto\/s3\/aws4_request/.test(
        peticion.headers.authorization ?? '',
      );
      pedidos.push({ metodo, ruta, firmado });
      if (caido) return respuesta.writeHead(503).end();
      if (!firmado) return respuesta.writeHead(403).end();
      if (metodo === 'PUT')
        objetos.set(ruta, { bytes: Buffer.concat(partes), tipo: peticion.headers['content-type'] ?? '' });
      if (metodo === 'DELETE') objetos.delete(ruta);
      const objeto = objetos.get(ruta);
      if (metodo !== 'GET') return respuesta.writeHead(metodo === 'DELETE' ? 204 : 200, { etag: '"x"' }).end();
      return objeto
        ? respuesta.writeHead(200).end(objeto.bytes)
        : respuesta.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
    });
  });
  await new Promise<void>((listo) => servidor.listen(0, '127.0.0.1', listo));
  url = `http://127.0.0.1:${(servidor.address() as AddressInfo).port}/balde`;
});
afterAll(() => {
  servidor.closeAllConnections();
  servidor.close();
});

const almacen = () => almacenS3({ url, llave: 'llave', secreto: 'secreto', region: 'auto' });
const bytes = Buffer.from([0x25, 0x50, 0x44, 0x46, 0, 255]);
const LUGAR = 'documento/ab/abc-1';

test('what was stored in the bucket is read back byte for byte, with its type, over signed requests', async () => {
  await almacen().guardar(LUGAR, bytes, 'application/pdf');
  expect(objetos.get(`/balde/${LUGAR}`)).toEqual({ bytes, tipo: 'application/pdf' });
  expect(Buffer.from(await almacen().leer(LUGAR)).equals(bytes)).toBe(true);
  expect(pedidos.every((p) => p.firmado)).toBe(true);
});

test('a file of the disk leaves for the bucket as it is, and says so when the bucket does not take it', async () => {
  const carpeta = mkdtempSync(path.join(os.tmpdir(), 'aldia-s3-'));
  const archivo = path.join(carpeta, 'llego');
  const grande = Buffer.alloc(3 * 1024 * 1024, 9);
  writeFileSync(archivo, grande);
  await almacen().guardarArchivo('documento/gh/4', archivo, 'application/octet-stream');
  expect(objetos.get('/balde/documento/gh/4')?.bytes.equals(grande)).toBe(true);
  caido = true;
  try {
    await expect(almacen().guardarArchivo('documento/gh/5', archivo, 'x')).rejects.toThrow();
  } finally {
    caido = false;
    rmSync(carpeta, { recursive: true });
  }
});

test('a removed document is gone, and reading it says so', async () => {
  await almacen().guardar('documento/cd/2', bytes, 'application/pdf');
  await almacen().borrar('documento/cd/2');
  await expect(almacen().leer('documento/cd/2')).rejects.toBeInstanceOf(DocumentoAusente);
});

test('a bucket that does not answer is an error and never an empty document', async () => {
  caido = true;
  try {
    await expect(almacen().guardar('documento/ef/3', bytes, 'application/pdf')).rejects.toThrow();
    await expect(almacen().leer(LUGAR)).rejects.not.toBeInstanceOf(DocumentoAusente);
  } finally {
    caido = false;
  }
});
