import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { repartir } from './repartir.ts';

const cuentas = (r: ReturnType<typeof repartir>) => {
  const n = new Map<number, number>();
  for (const { para } of r) n.set(para, (n.get(para) ?? 0) + 1);
  return n;
};

describe('work is dealt out evenly by what is open', () => {
  test('equal people get the same, and the odd one goes to the lowest id', () => {
    const r = repartir(
      [10, 11, 12, 13, 14],
      [
        { id: 2, abiertas: 0 },
        { id: 1, abiertas: 0 },
      ],
    );
    expect(r.map((x) => x.para)).toEqual([1, 2, 1, 2, 1]);
  });
  test('whoever has more open gets less', () => {
    const r = repartir(
      [1, 2, 3, 4],
      [
        { id: 1, abiertas: 5 },
        { id: 2, abiertas: 3 },
      ],
    );
    // 3 and 4 against 5: two make both 5, and the other two are one each.
    expect([...cuentas(r).entries()].toSorted()).toEqual([
      [1, 1],
      [2, 3],
    ]);
  });
  test('nothing to deal needs nobody, and something needs somebody', () => {
    expect(repartir([], [])).toEqual([]);
    expect(() => repartir([1], [])).toThrow(RangeError);
  });
  test('every piece goes to one person, in its order, and nobody who received ends more than one above another', () => {
    const gente = fc.uniqueArray(fc.record({ id: fc.integer({ min: 1, max: 99 }), abiertas: fc.nat(40) }), {
      minLength: 1,
      maxLength: 8,
      selector: (q) => q.id,
    });
    fc.assert(
      fc.property(fc.nat(200), gente, (n, entre) => {
        const r = repartir(
          Array.from({ length: n }, (_, i) => i),
          entre,
        );
        expect(r.map((x) => x.pieza)).toEqual(Array.from({ length: n }, (_, i) => i));
        const recibe = cuentas(r);
        const final = entre.map((q) => ({ total: q.abiertas + (recibe.get(q.id) ?? 0), recibio: recibe.has(q.id) }));
        const menos = Math.min(...final.map((f) => f.total));
        for (const f of final) if (f.recibio) expect(f.total - menos).toBeLessThanOrEqual(1);
      }),
    );
  });
});
