import { describe, expect, test } from 'vitest';
import { exigirSinTarjetas } from './sin-tarjetas.ts';

const ENDPOINT = {};
const VISA = '4111111111111111';
const pasa =
  (cable: object, endpoint = ENDPOINT) =>
  () =>
    exigirSinTarjetas(endpoint, cable);

describe('P32 a card number is refused', () => {
  test.each([
    ['in a field', { motivo: VISA }],
    ['in the middle of a sentence', { nota: `cobrar a ${VISA} el lunes` }],
    ['with spaces', { motivo: '4111 1111 1111 1111' }],
    ['with hyphens', { motivo: '5555-5555-5555-4444' }],
    ['of fifteen digits', { client: '3782 822463 10005' }],
    ['as a number', { id: Number(VISA) }],
    ['deep inside', { filas: [{ datos: { otro: [VISA] } }] }],
    ['as the name of a field', { [VISA]: 1 }],
    ['where the masked number of the payment goes', { numero: VISA }],
    ['inside a field of digits that is no text', { nit: { algo: VISA } }],
  ])('%s', (_donde, cable) => {
    expect(pasa(cable)).toThrow('No escribas números de tarjeta aquí');
  });
});

describe('what the product sends every day is not', () => {
  test.each([
    ['a masked card', { no: '4111********1111' }],
    ['a CUI that passes Luhn, in its field', { cui: '4567890120101' }],
    ['a FEL authorisation', { numero_autorizacion: '4111111111111111' }],
    ['a UUID', { id: '41111111-1111-4111-8111-111111111111' }],
    ['the moment in milliseconds', { t: 1_763_654_400_000 }],
    ['a reference of the provider', { TransactionId: '4111111111111111' }],
    ['nothing', {}],
    ['null and booleans', { a: null, b: true, c: [[]] }],
  ])('%s', (_que, cable) => {
    expect(pasa(cable)).not.toThrow();
  });

  test('every valid CUI may be searched for', () => {
    const digitos = (n: number): string => String(n).padStart(8, '0');
    for (let n = 40_000_000; n < 40_002_000; n++) {
      const cuerpo = digitos(n);
      const suma = [...cuerpo].reduce((s, d, i) => s + Number(d) * (i + 2), 0) % 11;
      if (suma < 10) expect(pasa({ busqueda: `${cuerpo}${suma}0101` })).not.toThrow();
    }
  });

  test('a body of a hundred thousand brackets', () => {
    expect(pasa({ a: JSON.parse('['.repeat(100_000) + ']'.repeat(100_000)) as object })).not.toThrow();
  });

  test('endpoints that take files and workbooks are left out whole', () => {
    expect(pasa({ csv: VISA }, { cuerpoMaximo: 6_000_000 })).not.toThrow();
    expect(pasa({ nombre: VISA }, { archivo: true })).not.toThrow();
  });
});
