import { expect, test } from 'vitest';
import { cuandoFue } from '../../../ui/cuando-fue.ts';
import { cuantoLleva } from './tiempo.ts';

test.each([
  [0, '0 s'],
  [59.9, '59 s'],
  [60, '1 min'],
  [3599, '59 min'],
  [3600, '1 h'],
  [12_000, '3 h 20 min'],
  [86_399, '23 h 59 min'],
  [86_400, '1 día'],
  [187_200, '2 días 4 h'],
])('%d seconds are %s', (segundos, texto) => {
  expect(cuantoLleva(segundos)).toBe(texto);
});

test('a moment is told in the time of Guatemala', () => {
  expect(cuandoFue('2026-11-21T03:30:00.000Z')).toMatch(/^20\/11\/2026, 9:30/);
  expect(cuandoFue(null)).toBe('');
});
