import { crc32, deflateRawSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { inflarEntrada } from './inflar.ts';

const MEGAS = 40 * 1024 * 1024;
const crudo = Buffer.alloc(MEGAS, 65);
const empacado = deflateRawSync(crudo);
/** The header that stands before an entry in a zip (APPNOTE 4.3.7): its mark, and no name nor extra field. */
const encabezado = Buffer.alloc(30);
encabezado.writeUInt32LE(0x04034b50, 0);
const bytes = new Uint8Array(Buffer.concat([encabezado, empacado]));
const entrada = {
  nombre: 'hoja',
  metodo: 8,
  cifrada: false,
  crc: crc32(crudo),
  comprimido: empacado.length,
  tamano: MEGAS,
  desde: 0,
};
/** A page that draws, or a server that attends to others, between two pieces: meanwhile the next ones are made ready. */
const despacio = { tomar: () => new Promise<void>((listo) => setTimeout(listo, 4)) };

const sueltas: unknown[] = [];
const anotar = (e: unknown): void => void sueltas.push(e);
process.on('uncaughtException', anotar);
afterEach(() => void process.off('uncaughtException', anotar));

test('who leaves early hears their own reason, and nothing of what was ready falls on anybody', async () => {
  for (const hasta of [2, 3, 5, 9])
    for (let vez = 0; vez < 5; vez++) {
      let trozos = 0;
      const dejarlo = inflarEntrada(bytes, entrada, despacio, () => {
        if (++trozos === hasta) throw new RangeError('enough');
      });
      await expect(dejarlo).rejects.toThrow('enough');
    }
  await new Promise((listo) => setTimeout(listo, 50));
  expect(sueltas).toEqual([]);
});
