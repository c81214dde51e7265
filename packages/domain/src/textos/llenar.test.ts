import { expect, test } from 'vitest';
import { llenar } from './llenar.ts';

test.each([
  ['every blank, also twice', '{n} de {total}: {n}', { n: 2, total: '9' }, '2 de 9: 2'],
  ['what somebody typed as they typed it', 'Nada de “{texto}”', { texto: "$& $' $$ {n}" }, "Nada de “$& $' $$ {n}”"],
  ['nothing in a blank without a datum', 'Vence el {dia}', {}, 'Vence el {dia}'],
])('fills %s', (_, texto, datos, dicho) => {
  expect(llenar(texto, datos)).toBe(dicho);
});
