import { abrirZip } from '@aldia/testing/libros/zip-a-mano.ts';
import { expect, test } from 'vitest';
import { leerDirectorio } from './directorio-zip.ts';
import { EscritorDeZip } from './escribir-zip.ts';

const bytes = (n: number): Uint8Array => Uint8Array.from({ length: n }, (_, i) => (i * 31) % 251);

function escrito(archivos: readonly (readonly [ruta: string, partes: readonly Uint8Array[]])[]): Uint8Array {
  const salida: Uint8Array[] = [];
  const zip = new EscritorDeZip((parte) => salida.push(parte.slice()));
  for (const [ruta, partes] of archivos) {
    const archivo = zip.abrir(ruta, '2026-11-20T10:00:00');
    for (const parte of partes) archivo.escribir(parte);
    archivo.cerrar();
  }
  zip.cerrar();
  return new Uint8Array(Buffer.concat(salida));
}

test.each([0, 1, 65_535, 65_536, 300_000])('a file of %i bytes comes back as it went in', (n) => {
  const leido = abrirZip(escrito([['a/b.bin', [bytes(n)]]]));
  expect(Buffer.from(leido.get('a/b.bin') ?? '').equals(Buffer.from(bytes(n)))).toBe(true);
});

test('files in parts follow each other, and a common reader finds them all', () => {
  const zip = escrito([
    ['uno.txt', [bytes(10), bytes(70_000), bytes(3)]],
    ['carpeta/dos.txt', []],
    ['tres.txt', [bytes(5)]],
  ]);
  expect(leerDirectorio(zip, 10).map((e) => [e.nombre, e.tamano])).toEqual([
    ['uno.txt', 70_013],
    ['carpeta/dos.txt', 0],
    ['tres.txt', 5],
  ]);
  expect([...abrirZip(zip).values()].map((v) => v.length)).toEqual([70_013, 0, 5]);
});

test('what was written leaves at once: little of a large file is held', () => {
  let fuera = 0;
  const zip = new EscritorDeZip((parte) => {
    fuera += parte.length;
  });
  const archivo = zip.abrir('grande.bin', '2026-11-20T10:00:00');
  const trozo = bytes(65_536);
  for (let i = 0; i < 60; i++) archivo.escribir(trozo.slice());
  expect(60 * 65_536 - fuera).toBeLessThan(512 * 1024);
});
