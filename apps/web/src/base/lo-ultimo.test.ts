import { expect, test } from 'vitest';
import { loUltimo } from './lo-ultimo.ts';

/** A network in which each call is answered when it is told to. */
function red() {
  const idas: number[] = [];
  const llegan: (() => void)[] = [];
  const mandar = loUltimo<number>((n) => {
    idas.push(n);
    return new Promise((listo) => void llegan.push(listo));
  });
  return { idas, mandar, llega: () => llegan.shift()?.() };
}
const unRato = () => new Promise((listo) => setTimeout(listo));

test('while one is on its way the others wait, and only the last of them goes', async () => {
  const { idas, mandar, llega } = red();
  const fin = mandar(1);
  for (const n of [2, 3, 4]) void mandar(n);
  await unRato();
  expect(idas).toEqual([1]);
  llega();
  await unRato();
  expect(idas).toEqual([1, 4]);
  llega();
  await fin;
  void mandar(5);
  expect(idas).toEqual([1, 4, 5]);
});
