import { afterEach, expect, test } from 'vitest';
import { comoSeOrdena } from './env.ts';

const DEL_PAQUETE = 'ALDIA_DEL_PAQUETE';
afterEach(() => {
  delete process.env[DEL_PAQUETE];
});

test.each([
  [undefined, 'npm run liberar', 'npm run respaldo -- /respaldos'],
  ['1', 'aldia liberar', 'aldia respaldo /respaldos'],
])('an order is named as it is given where the program is (%s)', (valor, sola, conArgumento) => {
  if (valor !== undefined) process.env[DEL_PAQUETE] = valor;
  expect([comoSeOrdena('liberar'), comoSeOrdena('respaldo', '/respaldos')]).toEqual([sola, conArgumento]);
});
