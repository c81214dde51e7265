import { libroBueno } from '@aldia/testing/libros/libro-bueno.ts';
import { ARCHIVOS_MALOS, bomba } from '@aldia/testing/libros/malos.ts';
import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { leerDirectorio } from './directorio-zip.ts';
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

describe('never more is inflated than a file declares', () => {
  const MEGA = 1024 * 1024;
  /** What one portion may give before the lie is seen. */
  const DE_MAS = 9 * MEGA;
  const PARTES = ['xl/worksheets/sheet1.xml', 'xl/workbook.xml', 'xl/sharedStrings.xml', 'docProps/core.xml'];
  afterEach(() => void vi.unstubAllGlobals());

  /** Counts what the general library inflates by itself, with what the system offers for it. */
  function contarAjenos(): () => number {
    let ajenos = 0;
    const DelSistema = DecompressionStream;
    vi.stubGlobal(
      'DecompressionStream',
      class extends DelSistema {
        constructor(formato: ConstructorParameters<typeof DelSistema>[0]) {
          super(formato);
          ajenos++;
        }
      },
    );
    return () => ajenos;
  }

  /** The bytes that were inflated when a file was refused, as its refusal says. */
  async function infladosHastaElRechazo(bytes: Uint8Array, soloConCuidado: boolean): Promise<number> {
    const ajenos = contarAjenos();
    const error = await leerLibro(bytes, { soloConCuidado }).then(
      () => null,
      (e: unknown) => e,
    );
    expect(error).toMatchObject({ codigo: 'LIBRO_SOSPECHOSO' });
    expect(ajenos()).toBe(0);
    return Number(/(\d+) bytes inflated/.exec(String(error))?.[1]);
  }

  test('the general library is given nothing to inflate', async () => {
    const ajenos = contarAjenos();
    expect((await leerLibro(await libroBueno(), { soloConCuidado: true })).filas).toBe(41);
    expect(ajenos()).toBe(0);
  });

  test.each(PARTES.flatMap((parte) => [0, 1, 20_000, 5 * MEGA].map((declarado) => [parte, declarado] as const)))(
    'with care: %s of 400 MB that says %i bytes',
    async (parte, declarado) => {
      const bytes = await bomba(400, declarado, parte);
      expect(await infladosHastaElRechazo(bytes, true)).toBeLessThan(declarado + DE_MAS);
    },
  );

  test.each(PARTES.slice(0, 3))('at speed: %s of 400 MB that says nothing', async (parte) => {
    expect(await infladosHastaElRechazo(await bomba(400, 0, parte), false)).toBeLessThan(DE_MAS);
  });

  test.each([false, true])(
    'a part that holds less than it declares was cut (only with care: %s)',
    async (soloConCuidado) => {
      const bytes = (await libroBueno()).slice();
      const { nombre } = leerDirectorio(bytes, 500).find((e) => e.nombre === PARTES[0]) ?? expect.unreachable();
      // Its name stands last in the central directory, 46 bytes after the entry; the size that it declares is the byte 24.
      const lugar = Buffer.from(bytes).lastIndexOf(nombre) - 46 + 24;
      const vista = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      vista.setUint32(lugar, vista.getUint32(lugar, true) + 1, true);
      expect(await codigoDe(leerLibro(bytes, { soloConCuidado }))).toBe('LIBRO_DANADO');
    },
  );

  test('one that tells its size is refused before anything is inflated', async () => {
    await expect(leerLibro(await bomba(400))).rejects.toThrow('ratio of');
  });
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
