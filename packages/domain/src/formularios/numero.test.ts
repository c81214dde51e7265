import { expect, test } from 'vitest';
import { motivoDeNumero, normalizarNumero } from './numero.ts';

test.each([
  ['', 'FALTAN_DIGITOS'],
  ['1', 'FALTAN_DIGITOS'],
  ['1234567890', 'FALTAN_DIGITOS'],
  ['12345678901', null],
  ['123456789012', 'SOBRAN_DIGITOS'],
  ['1234567890A', 'SOLO_DIGITOS'],
  ['12345-78901', 'SOLO_DIGITOS'],
  ['１２３４５６７８９０１', 'SOLO_DIGITOS'],
])('the number %j of a form: %s', (numero, motivo) => {
  expect(motivoDeNumero(numero)).toBe(motivo);
});

test('blanks of any kind are not part of a number', () => {
  expect(normalizarNumero(' 210 9162\u00a00933\n')).toBe('21091620933');
});
