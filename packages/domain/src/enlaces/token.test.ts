import { expect, test } from 'vitest';
import { escribirToken, estaEntero, limpiarToken } from './token.ts';

const bytes = Uint8Array.from({ length: 26 }, (_, i) => (i * 37) % 256);

test('a token is 26 letters and digits of one case, and every byte counts the same', () => {
  expect(escribirToken(bytes)).toMatch(/^[a-z2-9]{26}$/);
  const veces = new Map<string, number>();
  for (let b = 0; b < 256; b++) {
    const letra = escribirToken(new Uint8Array(26).fill(b))[0] ?? '';
    veces.set(letra, (veces.get(letra) ?? 0) + 1);
  }
  expect([veces.size, new Set(veces.values())]).toEqual([32, new Set([8])]);
  expect(() => escribirToken(bytes.subarray(1))).toThrow(RangeError);
});

test('the whole link of a reset fits in a line of 76', () => {
  expect(`https://app.aldia.gt/recuperacion_confirmacion/${escribirToken(bytes)}`.length).toBeLessThanOrEqual(76);
});

test.each(['.', ')', '>', ',', ' ', '">', '\u200b', '%20'])(
  'what a mail program adds, %j, is not part of it',
  (cola) => {
    const token = escribirToken(bytes);
    expect(limpiarToken(` ${token}${cola}`)).toBe(token);
  },
);

test.each([0, 1, 20, 25])('cut after %i letters it is not whole', (letras) => {
  expect(estaEntero(limpiarToken(escribirToken(bytes).slice(0, letras)))).toBe(false);
  expect(estaEntero(escribirToken(bytes))).toBe(true);
});
