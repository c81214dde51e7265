import { afterAll, beforeAll, expect, test } from 'vitest';
import { MESES_POR_CLIENTE, mundo, unCliente } from './cifras/tanda.ts';

const CLIENTES = 3;
/** A new stretch every hour, so that the slice that everybody runs is not always the same one. */
const PRIMERA = 1_000_000 + Math.floor(Date.now() / 3_600_000) * CLIENTES;

let s: Awaited<ReturnType<typeof mundo>>;
beforeAll(async () => {
  s = await mundo();
});
afterAll(() => s.cerrar());

test(`every figure of ${CLIENTES * MESES_POR_CLIENTE} declarations is the sum of the rows that it opens, and of the files`, async () => {
  // `npm run cifras -- 4 <seed>` runs the one that a failure names.
  const malas: string[] = [];
  for (let i = 0; i < CLIENTES; i++) malas.push(...(await unCliente(s, PRIMERA + i)));
  expect(malas).toEqual([]);
}, 180_000);
