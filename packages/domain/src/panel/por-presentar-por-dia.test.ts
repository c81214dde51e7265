import { describe, expect, it } from 'vitest';
import { dia } from '../fechas/fechas.ts';
import { porPresentarPorDia } from './por-presentar-por-dia.ts';

describe('what is still to be filed at the end of each day', () => {
  const DIAS = [dia('2026-11-01'), dia('2026-11-02'), dia('2026-11-03')];

  it('falls by what each day filed, on that day, and ends at what waits now', () => {
    // Ten in all: three were filed on the 1st, two on the 3rd and five wait.
    const presentadas = new Map([
      [dia('2026-11-01'), 3],
      [dia('2026-11-03'), 2],
    ]);
    expect(porPresentarPorDia(5, presentadas, DIAS).map((d) => d.porPresentar)).toEqual([7, 7, 5]);
  });

  it('counts what was filed before the first day and after the last one', () => {
    const presentadas = new Map([
      [dia('2026-10-31'), 4],
      [dia('2026-11-04'), 1],
    ]);
    expect(porPresentarPorDia(0, presentadas, DIAS).map((d) => d.porPresentar)).toEqual([1, 1, 1]);
  });

  it('of nothing is nothing', () => {
    expect(porPresentarPorDia(0, new Map(), DIAS).map((d) => d.porPresentar)).toEqual([0, 0, 0]);
  });
});
