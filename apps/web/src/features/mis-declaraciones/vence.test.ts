import { dia } from '@aldia/domain/fechas/fechas.ts';
import { expect, test } from 'vitest';
import { textoDeVence } from './vence.ts';

test.each([
  ['2026-12-09', 'Vence el 15 de diciembre, en 6 días'],
  ['2026-12-13', 'Vence el 15 de diciembre, en 2 días'],
  ['2026-12-14', 'Vence mañana, 15 de diciembre'],
  ['2026-12-15', 'Vence hoy, 15 de diciembre'],
  ['2026-12-16', 'Venció ayer, 15 de diciembre'],
  ['2026-12-17', 'Venció el 15 de diciembre, hace 2 días'],
  ['2027-01-04', 'Venció el 15 de diciembre de 2026, hace 20 días'],
])('on %s: %s', (hoy, texto) => {
  expect(textoDeVence(dia('2026-12-15'), dia(hoy))).toBe(texto);
});

test('with its tax in front when there are two', () => {
  expect(textoDeVence(dia('2026-12-15'), dia('2026-12-14'), 'ISR')).toBe('ISR: vence mañana, 15 de diciembre');
});
