import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { desempacarWoff, letra } from './letras.ts';

const bytes = (...n: number[]) => Buffer.from(n);
const u32 = (n: number): Buffer => {
  const b = Buffer.alloc(4);
  b.writeUInt32BE(n);
  return b;
};
const HORMA = deflateSync(Buffer.alloc(64, 7));

/** Two tables, written by hand: a packed one, and one of five bytes that is not packed. */
const woffDeDosTablas = Buffer.concat([
  Buffer.from('wOFF'),
  u32(0x00010000),
  u32(0),
  bytes(0, 2, 0, 0),
  Buffer.alloc(44 - 16),
  Buffer.from('aaaa'),
  u32(84),
  u32(HORMA.length),
  u32(64),
  u32(0x01020304),
  Buffer.from('bbbb'),
  u32(84 + HORMA.length),
  u32(5),
  u32(5),
  u32(0x05060708),
  HORMA,
  bytes(1, 2, 3, 4, 5),
]);

test('a WOFF becomes the OpenType file that its specification says', () => {
  const ttf = desempacarWoff(woffDeDosTablas);
  // Version, number of tables (2), search range (2^1 x 16), entry selector (1) and range shift.
  expect(ttf.subarray(0, 12)).toEqual(bytes(0, 1, 0, 0, 0, 2, 0, 32, 0, 1, 0, 0));
  // The first table begins after 12 + 2 x 16 bytes, and the second after the 64 of the first, padded to a multiple of four.
  expect(ttf.subarray(12, 28)).toEqual(Buffer.concat([Buffer.from('aaaa'), u32(0x01020304), u32(44), u32(64)]));
  expect(ttf.subarray(28, 44)).toEqual(Buffer.concat([Buffer.from('bbbb'), u32(0x05060708), u32(108), u32(5)]));
  expect(ttf.subarray(44, 108)).toEqual(Buffer.alloc(64, 7));
  expect(ttf.subarray(108)).toEqual(bytes(1, 2, 3, 4, 5, 0, 0, 0));
});

test('the tables of our letters are those that their own sums say', () => {
  for (const cual of ['normal', 'negrita'] as const) {
    const ttf = letra(cual);
    for (let i = 0; i < ttf.readUInt16BE(4); i++) {
      const entrada = 12 + i * 16;
      const nombre = ttf.toString('latin1', entrada, entrada + 4);
      const [lugar, largo] = [ttf.readUInt32BE(entrada + 8), ttf.readUInt32BE(entrada + 12)];
      let suma = 0;
      for (let o = lugar; o < lugar + largo; o += 4) suma = (suma + ttf.readUInt32BE(o)) >>> 0;
      // The checksum of `head` leaves out the checksum of the whole file, its third number.
      if (nombre === 'head') suma = (suma - ttf.readUInt32BE(lugar + 8)) >>> 0;
      expect([nombre, suma]).toEqual([nombre, ttf.readUInt32BE(entrada + 4)]);
    }
  }
  expect(letra('normal').equals(letra('negrita'))).toBe(false);
});

test('what is no WOFF is refused', () => {
  expect(() => desempacarWoff(Buffer.alloc(64))).toThrow(RangeError);
});
