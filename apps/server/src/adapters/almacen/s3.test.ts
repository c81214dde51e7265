import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fraseDeFallo } from '../../frase-de-fallo.ts';
import { escenario } from '../../pruebas/escenario.ts';
import { enlaceDeDocumento } from '../../shared/descargas.ts';
import { guardarSinCuota, insertDocumento } from '../../shared/documentos.repo.ts';
import { AlmacenSinRespuesta, DocumentoAusente } from '../../shared/puertos.ts';
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

test('whoever asks for a document while the bucket is away or refuses us is told to come back, and reads it then', async () => {
  const s = await escenario({
    ajustes: { ALMACEN: 's3', S3_URL: balde.url, S3_LLAVE: LLAVE_DE_S3.llave, S3_SECRETO: LLAVE_DE_S3.secreto },
  });
  try {
    const ana = await s.crear.cliente({});
    const suyo = { usuarioId: ana.id, clase: 'boleta', nombre: 'b.pdf', tipo: 'application/pdf', bytes } as const;
    const guardado = await guardarSinCuota(s.recursos, suyo);
    await s.bd.transaction().execute((tx) => insertDocumento(tx, guardado, null));
    const pedir = () => fetch(s.url + enlaceDeDocumento(s.recursos, guardado.id));
    balde.caer(true);
    const caido = await pedir();
    expect([caido.status, Number(caido.headers.get('retry-after')) > 0]).toEqual([503, true]);
    balde.caer(false);
    const vuelto = await pedir();
    expect([vuelto.status, Buffer.from(await vuelto.arrayBuffer()).equals(bytes)]).toEqual([200, true]);
  } finally {
    balde.caer(false);
    await s.cerrar();
  }
});

test('a bucket that is slow, away, of another key or cut halfway is one that does not answer, and an operator reads what to look at', async () => {
  const callado = createServer((peticion, respuesta) => {
    if (peticion.url?.includes('cortado'))
      respuesta.writeHead(200, { 'content-length': 10 }).write('x', () => respuesta.destroy());
  });
  await new Promise<void>((listo) => callado.listen(0, '127.0.0.1', listo));
  const url = `http://127.0.0.1:${(callado.address() as AddressInfo).port}/balde`;
  const [lento, ajeno, lejos] = [
    almacenS3({ url, ...LLAVE_DE_S3, esperaMs: 200 }),
    almacenS3({ url: balde.url, ...LLAVE_DE_S3, llave: 'de-otro' }),
    almacenS3({ url: 'http://127.0.0.1:9/balde', ...LLAVE_DE_S3 }),
  ];
  const fallos = await Promise.all(
    [
      lento.leer('documento/lento'),
      lento.leer('documento/cortado'),
      ajeno.guardar(LUGAR, bytes, 'x'),
      lejos.borrar(LUGAR),
    ].map((p) =>
      p.then(
        () => null,
        (e: unknown) => e,
      ),
    ),
  );
  callado.closeAllConnections();
  callado.close();
  for (const fallo of fallos) {
    expect(fallo).toBeInstanceOf(AlmacenSinRespuesta);
    expect(fraseDeFallo(fallo, null)).toContain(
      'Revisa S3_URL, S3_LLAVE, S3_SECRETO y el reloj de esta máquina. Dijo: ',
    );
  }
});
