import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { centavos, negar, parseQuetzales, toQuetzales } from './centavos.ts';
import { aplicarTarifa, aplicarTasa, convertirAQuetzales, type TipoCambio, tipoCambio } from './tasa.ts';

const q = parseQuetzales;
const CINCO = { por: 5, entre: 100 };
const montos = fc.integer({ min: -10_000_000_00, max: 10_000_000_00 }).map(centavos);

describe('a rate', () => {
  test.each([
    ['3575.00', '178.75', '179.00'],
    ['38781.77', '1939.09', '1939.00'],
    ['0', '0.00', '0.00'],
    ['99.90', '5.00', '5.00'],
    ['10.00', '0.50', '1.00'],
    ['-10.00', '-0.50', '-1.00'],
    ['9.99', '0.50', '0.00'],
  ])('5 %% of %s is %s, and %s in whole quetzales', (monto, exacto, entero) => {
    expect(toQuetzales(aplicarTasa(q(monto), CINCO))).toBe(exacto);
    expect(toQuetzales(aplicarTasa(q(monto), CINCO, 'quetzal'))).toBe(entero);
  });

  it('is exact where a float is not', () => {
    expect(aplicarTasa(centavos(9_007_199_254_740_991), { por: 1, entre: 1 })).toBe(9_007_199_254_740_991);
    expect(() => aplicarTasa(centavos(9_007_199_254_740_991), { por: 2, entre: 1 })).toThrow(RangeError);
  });

  test.each([
    { por: 0.05, entre: 1 },
    { por: 1, entre: 0 },
    { por: 1, entre: -1 },
  ])('$por / $entre is not one', (tasa) => {
    expect(() => aplicarTasa(centavos(1), tasa)).toThrow(RangeError);
  });

  it('is symmetric and never falls when the amount grows', () => {
    fc.assert(
      fc.property(montos, montos, (a, b) => {
        expect(aplicarTasa(negar(a), CINCO)).toBe(negar(aplicarTasa(a, CINCO)));
        const [menos, mas] = a < b ? [a, b] : [b, a];
        expect(aplicarTasa(menos, CINCO, 'quetzal')).toBeLessThanOrEqual(aplicarTasa(mas, CINCO, 'quetzal'));
      }),
    );
  });
});

describe('a tariff', () => {
  // The last bracket jumps by Q1, so that its edge can be seen.
  const tramos = [
    { hasta: q('100.00'), fijo: q('0'), tasa: CINCO },
    { hasta: q('200.00'), fijo: q('5.00'), tasa: { por: 10, entre: 100 } },
    { hasta: null, fijo: q('16.00'), tasa: { por: 20, entre: 100 } },
  ];

  test.each([
    ['-1.00', '0.00'],
    ['0', '0.00'],
    ['100.00', '5.00'],
    ['150.00', '10.00'],
    ['200.00', '15.00'],
    ['200.01', '16.00'],
    ['201.00', '16.20'],
  ])('of three brackets charges %s with %s', (monto, impuesto) => {
    expect(toQuetzales(aplicarTarifa(q(monto), tramos))).toBe(impuesto);
  });

  it('without an open last bracket is not one', () => {
    expect(() => aplicarTarifa(q('201.00'), tramos.slice(0, 2))).toThrow(RangeError);
  });
});

describe('the rate of exchange', () => {
  it('converts dollars with two decimals', () => {
    expect(toQuetzales(convertirAQuetzales(q('100.00'), tipoCambio('7.62313')))).toBe('762.31');
    expect(toQuetzales(convertirAQuetzales(q('-100.00'), tipoCambio('7.62313')))).toBe('-762.31');
    expect(toQuetzales(convertirAQuetzales(q('0.01'), tipoCambio('7.5')))).toBe('0.08');
    expect(toQuetzales(convertirAQuetzales(q('1000000.00'), tipoCambio('7')))).toBe('7000000.00');
  });

  test.each(['0', '0.000', '-7', '7,62', '', '7.123456789', '1e1', '7.'])('is not %s', (texto) => {
    expect(() => tipoCambio(texto)).toThrow(RangeError);
  });

  it('is not any text', () => {
    // @ts-expect-error a rate of exchange is read by tipoCambio
    const tc: TipoCambio = '7.62313';
    expect(tc).toBe(tipoCambio('7.62313'));
  });
});
