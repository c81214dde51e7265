import { expect, test } from 'vitest';
import { diferencias } from './diferencias.ts';

test('only the fields that changed, in their order', () => {
  expect(
    diferencias({ monto: '100.00', version: 1, nota: null }, { monto: '125.00', version: 1, nota: 'por atraso' }),
  ).toEqual([
    { campo: 'monto', antes: '100.00', despues: '125.00' },
    { campo: 'nota', antes: '', despues: 'por atraso' },
  ]);
});

test('what was made has no before, what was taken away no after', () => {
  expect(diferencias(null, { roles: [1, 2] })).toEqual([{ campo: 'roles', antes: '', despues: '[1,2]' }]);
  expect(diferencias({ activo: true }, null)).toEqual([{ campo: 'activo', antes: 'true', despues: '' }]);
});

test('a value that is no record is one line, and two equal ones none', () => {
  expect(diferencias(3, 4)).toEqual([{ campo: '', antes: '3', despues: '4' }]);
  expect(diferencias(null, undefined)).toEqual([]);
});
