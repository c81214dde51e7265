import { expect, test } from 'vitest';
import { dia } from '../fechas/fechas.ts';
import { aniosDeCompra, mesesDeCompra } from './meses-de-compra.ts';

test('this year and the three before', () => {
  expect(aniosDeCompra(dia('2026-11-20'))).toEqual([2026, 2025, 2024, 2023]);
});

test.each([
  ['2026-11-20', 2026, 10, '2026-10'],
  ['2026-02-01', 2026, 1, '2026-01'],
  ['2026-01-31', 2026, 1, '2025-12'],
  ['2026-12-31', 2026, 11, '2026-11'],
  ['2026-11-20', 2025, 12, '2025-12'],
  ['2026-01-01', 2025, 12, '2025-12'],
  ['2026-11-20', 2027, 0, undefined],
])('on %s the year %i has %i months, and %s is the first', (hoy, anio, cuantos, primero) => {
  const meses = mesesDeCompra(anio, dia(hoy));
  expect([meses.length, meses[0]]).toEqual([cuantos, primero]);
});
