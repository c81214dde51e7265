import { expect, test } from 'vitest';
import { type Dia, dia } from '../fechas/fechas.ts';
import { prescribeDesde } from './prescripcion.ts';

test.each<[number, Dia]>([
  // December 2021 is paid by 31 January 2022; four years later nobody looks at it any more (Código Tributario art. 47 and 49).
  [2021, dia('2026-02-01')],
  [2022, dia('2027-02-01')],
])('of %i nothing is looked at from %s on', (anio, desde) => {
  expect(prescribeDesde(anio)).toBe(desde);
});

test('of a year whose law is not known nothing is said', () => {
  expect(() => prescribeDesde(2012)).toThrow('prescripcion.anios');
});
