import { expect, test } from 'vitest';
import { mes } from '../fechas/fechas.ts';
import { mesesSinAbrir } from './meses-sin-abrir.ts';

test.each([
  ['who never had a month', [], []],
  ['who came this month', ['2026-10'], []],
  ['of whom all are there', ['2026-09', '2026-10', '2026-08'], []],
  ['whose month is not open yet', ['2026-08', '2026-09'], []],
  ['who was away in September', ['2026-08', '2026-10'], ['2026-09']],
  ['who is away since August', ['2026-07'], ['2026-08', '2026-09']],
  ['who was away over a new year', ['2025-11', '2026-02', '2026-10'], ['2025-12', '2026-01', ...hastaSeptiembre(3)]],
  // Twelve months before October are those from October of the year before on.
  ['who was away for years', ['2022-01', '2026-10'], ['2025-10', '2025-11', '2025-12', ...hastaSeptiembre(1)]],
])('the months that nobody opened, of a client %s', (_quien, abiertos, faltan) => {
  expect(mesesSinAbrir(abiertos.map(mes), mes('2026-10'))).toEqual(faltan);
});

function hastaSeptiembre(desde: number): string[] {
  return Array.from({ length: 10 - desde }, (_, i) => `2026-0${desde + i}`);
}
