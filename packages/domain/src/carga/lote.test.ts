import { describe, expect, test } from 'vitest';
import { impedimentoDeEmisor, separarLote } from './lote.ts';

describe('the rows of a batch', () => {
  test('are taken with the NIT as it is kept', () => {
    const { buenas, rechazadas } = separarLote([{ nit: '5251978-3', nombre: ' UNO, S.A. ' }]);
    expect(buenas).toEqual([{ nit: '52519783', nombre: 'UNO, S.A.' }]);
    expect(rechazadas).toEqual([]);
  });

  test.each([
    ['a check digit that is not its own', { nit: '52519784', nombre: 'A' }, 'NIT_INVALIDO'],
    ['the final consumer', { nit: 'CF', nombre: 'A' }, 'NIT_INVALIDO'],
    ['the same NIT written otherwise', { nit: '0000 1234567-9', nombre: 'A' }, 'NIT_REPETIDO'],
    ['no name', { nit: '52519783', nombre: '  ' }, 'SIN_NOMBRE'],
  ])('are told off for %s', (_caso, mala, motivo) => {
    const { buenas, rechazadas } = separarLote([{ nit: '12345679', nombre: 'PRIMERA' }, mala]);
    expect(buenas.map((b) => b.nit)).toEqual(['12345679']);
    expect(rechazadas).toEqual([{ indice: 1, motivo }]);
  });
});

test.each([
  [{ tipoEmisorId: 2, grupo: 4 }, null],
  [{ tipoEmisorId: 2, grupo: 5 }, 'GRUPO_DISTINTO'],
  [{ tipoEmisorId: 3, grupo: 4 }, 'TIPO_DISTINTO'],
])('an issuer %j under kind 2 of group 4: %s', (fila, motivo) => {
  expect(impedimentoDeEmisor(fila, { id: 2, grupo: 4 })).toBe(motivo);
});
