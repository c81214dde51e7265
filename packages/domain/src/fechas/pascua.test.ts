import { expect, test } from 'vitest';
import { diaDeLaSemana } from './fechas.ts';
import { pascua } from './pascua.ts';

// As the churches and the almanacs publish them; 2038 is the latest that there may be, and of 1954 and 1981
// simpler formulas give another Sunday.
test.each([
  [1954, '1954-04-18'],
  [1981, '1981-04-19'],
  [2000, '2000-04-23'],
  [2022, '2022-04-17'],
  [2023, '2023-04-09'],
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2028, '2028-04-16'],
  [2029, '2029-04-01'],
  [2030, '2030-04-21'],
  [2031, '2031-04-13'],
  [2032, '2032-03-28'],
  [2038, '2038-04-25'],
])('Easter of %i is %s', (anio, domingo) => {
  expect(pascua(anio)).toBe(domingo);
});

test('is a Sunday between 22 March and 25 April', () => {
  for (let anio = 1900; anio <= 2200; anio += 1) {
    const d = pascua(anio);
    expect(diaDeLaSemana(d)).toBe(0);
    expect(d >= `${anio}-03-22` && d <= `${anio}-04-25`).toBe(true);
  }
});
