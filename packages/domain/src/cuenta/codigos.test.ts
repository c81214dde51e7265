import { expect, test } from 'vitest';
import { codigoDeRecuperacion, esCodigoDeIngreso, normalizarCodigo } from './codigos.ts';

test('ten random bytes are two groups of five letters that nobody misreads', () => {
  expect(codigoDeRecuperacion(new Uint8Array([0, 1, 7, 8, 31, 32, 255, 15, 16, 20]))).toBe('239AZ-2ZHJN');
  const letras = new Set(
    Array.from({ length: 256 }, (_, i) => codigoDeRecuperacion(new Uint8Array(10).fill(i))[0] ?? ''),
  );
  expect(letras.size).toBe(32);
  expect([...letras].join('')).not.toMatch(/[01IO]/);
});

test('is the same with spaces, hyphens and small letters', () => {
  expect(normalizarCodigo(' abcde fghjk')).toBe('ABCDEFGHJK');
  expect(normalizarCodigo('ABCDE-FGHJK')).toBe('ABCDEFGHJK');
});

test.each([
  ['123456', true],
  ['ABCDE-FGHJK', true],
  ['abcde fghjk', true],
  ['12345', false],
  ['ABCDE-FGHJ', false],
  ['', false],
])('"%s" enters: %s', (texto, entra) => {
  expect(esCodigoDeIngreso(texto)).toBe(entra);
});
