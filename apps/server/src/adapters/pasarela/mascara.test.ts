import { expect, test } from 'vitest';
import { enmascarar } from './mascara.ts';

test.each([
  [
    'an element of a secret',
    '<CVV>999</CVV><a:ApiKey x="1">k</a:ApiKey>',
    '<CVV>***</CVV><a:ApiKey x="1">***</a:ApiKey>',
  ],
  ['the account', '<AccountToken>zzz</AccountToken>', '<AccountToken>***</AccountToken>'],
  ['a number', '<Nota>4111111111111111</Nota>', '<Nota>***</Nota>'],
  ['a number in groups', 'n 4111-1111-1111-1111, 3782 822463 10005.', 'n ***, ***.'],
  ['thirteen digits', '4222222222222', '***'],
  ['nineteen digits', '6304000000000000000', '***'],
  ['more digits than a number has', '41111111111111111111111111111111', '***'],
  ['what a secret is a part of stays', '<Monto>1737.00</Monto>', '<Monto>1737.00</Monto>'],
  ['a secret as a word', 'cvv 737, llave a.b', 'cvv ***, llave ***'],
  ['what only looks like the pattern of a secret', 'axb', 'axb'],
  ['the code and the transaction stay', '<Code>00</Code><TransactionId>T3F9A1CN000001</TransactionId>', null],
])('%s', (_que, texto, esperado) => {
  expect(enmascarar(texto, ['737', 'a.b', ''])).toBe(esperado ?? texto);
});
