import { expect, test } from 'vitest';
import { hojaDeEmisores } from './emisores.ts';

test('the issuers leave in a file called as the specification has it', () => {
  expect(hojaDeEmisores.archivo({ id: -1, busqueda: '', orden: 'nit', siguiente: null, limite: 100 })).toBe(
    'nit emisor',
  );
});
