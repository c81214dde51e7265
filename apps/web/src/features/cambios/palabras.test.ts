import { centavos } from '@aldia/domain/dinero/centavos.ts';
import { expect, test } from 'vitest';
import { efectoEscrito } from './palabras.ts';

test.each([
  [12_000, '+Q120.00'],
  [-1, '−Q0.01'],
  [0, 'Q0.00'],
])('an effect of %i centavos reads %s', (n, texto) => {
  expect(efectoEscrito(centavos(n))).toBe(texto);
});
