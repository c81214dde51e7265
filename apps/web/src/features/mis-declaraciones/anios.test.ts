import { expect, test } from 'vitest';
import { aniosDeEstado } from './anios.ts';

const DE_2026_A_2038 = [2026, 2027, 2028, 2029, 2030, 2031, 2032, 2033, 2034, 2035, 2036, 2037, 2038];

test('the list has thirteen years, from the current one', () => {
  expect(aniosDeEstado(2026, 2026)).toEqual(DE_2026_A_2038);
  expect(aniosDeEstado(2026, 2038)).toEqual(DE_2026_A_2038);
});

test('an older year that a link asks for stands before them', () => {
  expect(aniosDeEstado(2026, 2025)).toEqual([2025, ...DE_2026_A_2038]);
});
