import { dia } from '@aldia/domain/fechas/fechas.ts';
import { expect, test } from 'vitest';
import { anioEnCurso, aniosDeEstado } from './anios.ts';

const DE_2026_A_2038 = [2026, 2027, 2028, 2029, 2030, 2031, 2032, 2033, 2034, 2035, 2036, 2037, 2038];

test('the list has thirteen years, from the current one', () => {
  expect(aniosDeEstado(2026, 2026)).toEqual(DE_2026_A_2038);
  expect(aniosDeEstado(2026, 2038)).toEqual(DE_2026_A_2038);
});

test('an older year that a link asks for stands before them', () => {
  expect(aniosDeEstado(2026, 2025)).toEqual([2025, ...DE_2026_A_2038]);
});

test.each([
  ['2026-11-22', 2026],
  ['2026-12-31', 2026],
  ['2027-01-31', 2026],
  ['2027-02-01', 2027],
])('on %s the current year is %i: that of the month being declared', (hoy, anio) => {
  expect(anioEnCurso(dia(hoy))).toBe(anio);
});
