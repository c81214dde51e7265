import { expect, test } from 'vitest';
import { textoDeDias } from './pendientes.ts';

test.each([
  [10, 'faltan 10 días'],
  [1, 'falta 1 día'],
  [0, 'vence hoy'],
  [-1, 'venció hace 1 día'],
  [-51, 'venció hace 51 días'],
])('%i days: %s', (dias, texto) => {
  expect(textoDeDias(dias)).toBe(texto);
});
