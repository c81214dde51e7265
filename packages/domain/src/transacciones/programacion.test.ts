import { expect, test } from 'vitest';
import { dia } from '../fechas/fechas.ts';
import { maximoAntesDeSolicitud, mesProgramado, sePuedeActualizar } from './programacion.ts';

test.each([
  [2026, 10, false],
  [2026, 11, true],
  [2026, 12, true],
  [2025, 12, false],
  [2027, 1, true],
])('on 20 November 2026 a row of %i-%i may be changed: %s', (anio, mes, esperado) => {
  expect(sePuedeActualizar({ anio, mes }, dia('2026-11-20'))).toBe(esperado);
});

test('a month of the schedule is a period', () => {
  expect(mesProgramado({ anio: 2026, mes: 3 })).toBe('2026-03');
});

test.each([
  [10, 9, true],
  [10, 10, false],
  [10, 11, false],
])('asked on day %i and until day %i is worth a warning: %s', (diaSolicitud, diaMaximo, esperado) => {
  expect(maximoAntesDeSolicitud({ diaSolicitud, diaMaximo })).toBe(esperado);
});
