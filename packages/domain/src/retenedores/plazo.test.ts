import { describe, expect, test } from 'vitest';
import { dia } from '../fechas/fechas.ts';
import { estaVencida, venceLaCarga } from './plazo.ts';

const FECHAS = ['2026-12-15', '2026-11-15', '2027-01-15'].map(dia);

describe('a loaded list of agents', () => {
  test.each([
    ['2026-11-01', '2026-11-15'],
    ['2026-11-14', '2026-11-15'],
    // Who loads on the deadline has met it.
    ['2026-11-15', '2026-12-15'],
    ['2026-11-16', '2026-12-15'],
    ['2027-01-15', null],
  ])('loaded on %s is good until %s', (cargada, vence) => {
    expect(venceLaCarga(dia(cargada), FECHAS)).toBe(vence);
  });

  test.each([
    ['2026-11-14', false],
    ['2026-11-15', false],
    ['2026-11-16', true],
  ])('that is good until 15 November is old on %s: %s', (hoy, vencida) => {
    expect(estaVencida(dia('2026-11-15'), dia(hoy))).toBe(vencida);
  });

  test('without a later deadline is never old', () => {
    expect(estaVencida(null, dia('2099-12-31'))).toBe(false);
  });
});
