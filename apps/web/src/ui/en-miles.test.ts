import { expect, test } from 'vitest';
import { deCuantos, enFilas } from './en-miles.ts';

test.each([
  [0, '0 documentos', '0 filas'],
  [1, '1 documento', '1 fila'],
  [2, '2 documentos', '2 filas'],
  [1284, '1,284 documentos', '1,284 filas'],
])('%s is said in its number', (n, documentos, filas) => {
  expect(deCuantos(n, '1 documento', '{n} documentos')).toBe(documentos);
  expect(enFilas(n)).toBe(filas);
});
