import { expect, test } from 'vitest';
import { entrelazar } from './entrelazados/entrelazar.ts';

test('two people on one month, in any order: nothing that one did not see is written over, and each is told who it was', async () => {
  const { fallas, guardados, negados } = await entrelazar(8, 7);
  expect(fallas).toEqual([]);
  expect([guardados > 20, negados > 10]).toEqual([true, true]);
});
