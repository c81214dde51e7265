import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { contieneTarjeta, enmascararTarjeta, marcaDeTarjeta, pasaLuhn, ultimosCuatro } from './tarjeta.ts';

const conVerificador = (cuerpo: string): string =>
  `${cuerpo}${[...'0123456789'].find((v) => pasaLuhn(`${cuerpo}${v}`))}`;
const cuerpos = fc
  .tuple(fc.constantFrom('4', '51', '37', '6011', '30'), fc.bigInt({ min: 10n ** 13n, max: 10n ** 14n - 1n }))
  .map(([inicio, resto]) => conVerificador(`${inicio}${resto}`.slice(0, 15)));

describe('Luhn', () => {
  test.each(['4111111111111111', '5555555555554444', '378282246310005', '4222222222222', '6304000000000000000'])(
    '%s passes',
    (n) => expect(pasaLuhn(n)).toBe(true),
  );
  test.each(['4111111111111112', '', '4111 1111 1111 1111', '411111111111111a'])('%s does not', (n) =>
    expect(pasaLuhn(n)).toBe(false),
  );
  it('sees every wrong digit', () => {
    fc.assert(
      fc.property(cuerpos, fc.nat(15), fc.integer({ min: 1, max: 9 }), (n, lugar, suma) => {
        const otra = (Number(n[lugar]) + suma) % 10;
        expect(pasaLuhn(`${n.slice(0, lugar)}${otra}${n.slice(lugar + 1)}`)).toBe(false);
      }),
    );
  });
});

test.each([
  ['4111111111111111', 'visa'],
  ['4111********1111', 'visa'],
  ['3400 000000 00009', 'amex'],
  ['37', 'amex'],
  ['35', 'visa'],
  ['5099', 'visa'],
  ['51', 'mastercard'],
  ['55-55', 'mastercard'],
  ['56', 'visa'],
  ['6011', 'discover'],
  ['6012', 'visa'],
  ['9792', 'troy'],
  ['', 'visa'],
])('%s is %s', (numero, marca) => {
  expect(marcaDeTarjeta(numero)).toBe(marca);
});

test('a masked number tells its brand and its last four, and is no longer a card', () => {
  fc.assert(
    fc.property(cuerpos, (n) => {
      const oculto = enmascararTarjeta(n);
      expect(oculto).toHaveLength(n.length);
      expect(marcaDeTarjeta(oculto)).toBe(marcaDeTarjeta(n));
      expect(ultimosCuatro(oculto)).toBe(n.slice(-4));
      expect(contieneTarjeta(oculto)).toBe(false);
    }),
  );
  expect(enmascararTarjeta('3782 822463 10005')).toBe('3782*******0005');
  expect(enmascararTarjeta('4111')).toBe('****');
});

describe('a text holds a card', () => {
  test.each([
    '4111111111111111',
    'mi tarjeta es 4111 1111 1111 1111, gracias',
    '{"numero":"4111-1111-1111-1111"}',
    '4111\u00a01111\u00a01111\u00a01111',
    '378282246310005',
    '3782 822463 10005',
    '4222222222222',
    '30569309025904',
    '6304000000000000000',
    'VISA4111111111111111',
    'pan_4111111111111111_fin',
    '4111111111111111 123',
    '123 4111111111111111 12/28',
    '2026-11-20 4111 1111 1111 1111',
    '411111 1111111111',
  ])('%s', (texto) => expect(contieneTarjeta(texto)).toBe(true));

  it('anywhere, with one sign between its digits or none', () => {
    fc.assert(
      fc.property(cuerpos, fc.constantFrom('', ' ', '-'), fc.constantFrom('', 'a: ', '"', '12,'), (n, signo, antes) => {
        expect(contieneTarjeta(`${antes}${[...n].join(signo)}"`)).toBe(true);
      }),
    );
  });
});

describe('no card is', () => {
  test.each([
    ['a wrong check digit', '4111111111111112'],
    ['twelve digits', conVerificador('41111111111')],
    ['twenty digits', conVerificador('4111111111111111111')],
    ['zeros', '0000000000000000'],
    ['a CUI that passes Luhn', '2000000550101'],
    ['an instant in milliseconds that passes Luhn', conVerificador('179528486100')],
    ['an hour of a day that passes Luhn', conVerificador('2026112109300')],
    ['a UUID', '41111111-1111-4111-8111-111111111111'],
    ['an authorisation of FEL', '41111111-1111-1111-9AB0-4111111111111'.slice(0, 36)],
    ['a hash', `ab4111111111111111${'c'.repeat(46)}`],
    ['two numbers parted by something else', '41111111,11111111'],
    ['two telephones', '4111-1111 1111-1111'],
    ['an amount', 'Q4,111,111,111,111,111.00'],
    ['nothing', ''],
  ])('%s', (_que, texto) => expect(contieneTarjeta(texto)).toBe(false));

  it('a UUID, ever', () => {
    fc.assert(fc.property(fc.uuid(), (id) => !contieneTarjeta(`{"id":"${id}"}`)));
  });
});

test('a body of ten million signs is looked through: each sign a few times, and not as often as there are signs', () => {
  const cuerpo = '{"nit":"12345678-9","monto":"1234.56","autorizacion":"8D3A1B2C-4E5F-4A6B-8C7D-123456789012"},'.repeat(
    100_000,
  );
  expect(contieneTarjeta(cuerpo)).toBe(false);
  expect(contieneTarjeta('1 '.repeat(1_000_000))).toBe(false);
}, 60_000);
