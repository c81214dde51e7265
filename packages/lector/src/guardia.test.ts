import { libroBueno } from '@aldia/testing/libros/libro-bueno.ts';
import { ARCHIVOS_MALOS, bomba } from '@aldia/testing/libros/malos.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ErrorDeLibro } from './error-de-libro.ts';
import { firmaDe } from './guardia.ts';
import { leerLibro } from './leer-libro.ts';

async function codigoDe(lectura: Promise<unknown>): Promise<string> {
  return lectura.then(
    () => 'read',
    (error: unknown) => (error instanceof ErrorDeLibro ? error.codigo : String(error)),
  );
}

describe('a file that is no workbook is refused with its reason', () => {
  test.each(ARCHIVOS_MALOS.map((malo) => [malo.que, malo.codigo, malo] as const))(
    '%s: %s',
    async (_que, codigo, malo) => {
      expect(await codigoDe(leerLibro(await malo.bytes()))).toBe(codigo);
    },
  );
});

test.each([
  ['that tells its size', undefined],
  ['that lies about its size', 20_000],
])('a bomb of 400 MB %s is refused in under two seconds and less than 100 MB', async (_que, tamano) => {
  const bytes = await bomba(400, tamano);
  let [tiempo, crecio] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  // The best of three: what else the process holds, or the machine does, is not the reader's.
  for (let i = 0; i < 3; i++) {
    const [antes, inicio] = [process.memoryUsage().rss, performance.now()];
    expect(await codigoDe(leerLibro(bytes))).toBe('LIBRO_SOSPECHOSO');
    tiempo = Math.min(tiempo, performance.now() - inicio);
    crecio = Math.min(crecio, process.memoryUsage().rss - antes);
  }
  expect(tiempo).toBeLessThan(2000);
  expect(crecio).toBeLessThan(100 * 1024 * 1024);
});

test('a text that mentions zip or Excel is still a text', () => {
  const firmas = ['PK', 'PKzip; a; b\n', 'a,b\n1,2', 'a\tb', '', '\u00ef\u00bb\u00bf<table>'];
  expect(firmas.map((t) => firmaDe(Uint8Array.from(t, (c) => c.charCodeAt(0))))).toEqual([
    'otro',
    'csv',
    'csv',
    'csv',
    'otro',
    'html',
  ]);
});

test('whatever bytes are thrown at the reader, it answers rows or an ErrorDeLibro', async () => {
  const bueno = await libroBueno();
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat(bueno.length - 1), fc.nat(255)), { minLength: 1, maxLength: 8 }),
      async (cambios) => {
        const bytes = bueno.slice();
        for (const [lugar, byte] of cambios) bytes[lugar] = byte;
        expect(await codigoDe(leerLibro(bytes))).toMatch(/^(read|[A-Z_]+)$/);
      },
    ),
    { numRuns: 250, seed: 7 },
  );
});
