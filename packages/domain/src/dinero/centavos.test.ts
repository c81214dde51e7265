import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  CERO,
  type Centavos,
  centavos,
  formatNumero,
  formatQ,
  menorDe,
  negar,
  noMenorQueCero,
  parseMontoEscrito,
  parseMontoTecleado,
  parseQuetzales,
  redondearMonto,
  restar,
  sumar,
  toQuetzales,
} from './centavos.ts';

const montos = fc.integer({ min: -10_000_000_00, max: 10_000_000_00 }).map(centavos);

describe('centavos', () => {
  test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('refuses %s', (n) => {
    expect(() => centavos(n)).toThrow(RangeError);
  });

  it('has no negative zero', () => {
    expect(centavos(-0)).toBe(0);
    expect(negar(CERO)).toBe(0);
  });

  it('does not let an unchecked sum be money', () => {
    const a = centavos(1);
    // @ts-expect-error a sum of centavos is a plain number until it is checked again
    const suma: Centavos = a + a;
    // @ts-expect-error a plain number is not money
    expect(toQuetzales(suma)).toBe(toQuetzales(2));
  });
});

describe('reading amounts', () => {
  test.each([
    ['1234.56', 123456],
    ['-5', -500],
    ['5.1', 510],
    ['0.05', 5],
    ['-0.05', -5],
    ['999999999999.99', 99999999999999],
    ['9999999999999.99', 999999999999999],
    ['-0', 0],
  ])('the database writes %s', (texto, esperado) => {
    expect(parseQuetzales(texto)).toBe(esperado);
  });

  test.each([
    '',
    '1,234.56',
    '1.234',
    ' 1',
    '1e3',
    'Q1',
    '.5',
    '.50',
    '1a.00',
    '1.a0',
    '1.0a',
    '--1.00',
    '99999999999999999',
  ])('%s is not of the wire', (texto) => {
    expect(() => parseQuetzales(texto)).toThrow(RangeError);
  });

  test.each([
    ['Q 1,234.56', 123456],
    ['Q.1,234.56', 123456],
    ['GTQ 10', 1000],
    ['1234.5', 123450],
    ['(5.00)', -500],
    ['-5.00', -500],
    ['Q-5.00', -500],
    ['Q\u00a01,000,000', 100000000],
    ['.5', 50],
    ['7.', 700],
    ['1.005', 101],
    ['1.0049999', 100],
    ['-1.005', -101],
    ['0', 0],
  ])('a person writes %s', (texto, esperado) => {
    expect(parseMontoEscrito(texto)).toBe(esperado);
  });

  test.each(['', 'Q', '.', '-', '()', '1,5', '1,23,456', '1.234,56', 'abc', '1e5', '--5', '-Q-5', '12 abc'])(
    '%s is not an amount',
    (texto) => {
      expect(parseMontoEscrito(texto)).toBeNull();
    },
  );

  test.each([
    ['1234.56', 123456],
    ['1,234.56', 123456],
    ['Q. 1,234.56', 123456],
    ['Q1,234.5', 123450],
    ['12,500', 1250000],
    ['25,000.00', 2500000],
    ['1,234,567.89', 123456789],
    ['1.234,56', 123456],
    ['12.345.678,9', 1234567890],
    ['1.234.567', 123456700],
    ['1234,56', 123456],
    ['234,56', 23456],
    ['12,5', 1250],
    ['0,05', 5],
    [',5', 50],
    ['.5', 50],
    ['7.', 700],
    ['7,', 700],
    [' 1 234.00 ', 123400],
    ['-1.234,56', -123456],
    ['Q-5', -500],
    ['(1,000.00)', -100000],
    ['0', 0],
    ['999,999,999,999.99', 99999999999999],
  ])('a person types %s', (texto, esperado) => {
    expect(parseMontoTecleado(texto)).toBe(esperado);
  });

  test.each([
    '',
    'Q',
    'Q.',
    ',',
    '-',
    '1.234',
    '0,500',
    '1234,567',
    '1,23,456',
    '1,234,56',
    '1.234.56',
    '12.345',
    '12,3456',
    '1,234.567',
    '1.234,567',
    '1.2.3',
    '--5',
    '(5',
    '5-',
    '1e5',
    'doce',
    '1,000,000,000,000.00',
  ])('%s that is typed could be two amounts, or is none', (texto) => {
    expect(parseMontoTecleado(texto)).toBeNull();
  });

  it('reads back what it writes', () => {
    fc.assert(
      fc.property(montos, (c) => {
        expect(parseQuetzales(toQuetzales(c))).toBe(c);
        expect(parseMontoEscrito(formatNumero(c))).toBe(c);
        expect(parseMontoTecleado(formatNumero(c))).toBe(c);
        expect(parseMontoTecleado(toQuetzales(c))).toBe(c);
      }),
    );
  });
});

describe('arithmetic', () => {
  it('sums in any order, and subtracting undoes it', () => {
    fc.assert(
      fc.property(fc.array(montos), montos, (lista, c) => {
        expect(sumar([...lista].reverse())).toBe(sumar(lista));
        expect(restar(sumar([...lista, c]), c)).toBe(sumar(lista));
      }),
    );
  });

  it('stops at the end of the safe integers', () => {
    expect(() => sumar([centavos(Number.MAX_SAFE_INTEGER), centavos(1)])).toThrow(RangeError);
  });

  it('keeps the lesser, and nothing below zero', () => {
    expect(menorDe(centavos(3), centavos(2))).toBe(2);
    expect(noMenorQueCero(centavos(-1))).toBe(0);
    expect(noMenorQueCero(centavos(1))).toBe(1);
  });
});

describe('rounding', () => {
  test.each([
    [17874, 17900],
    [17850, 17900],
    [17849, 17800],
    [49, 0],
    [50, 100],
    [51, 100],
    [-50, -100],
    [-49, 0],
  ])('%s centavos are %s when whole quetzales are declared', (c, esperado) => {
    expect(redondearMonto(centavos(c), 'quetzal')).toBe(esperado);
  });

  it('is symmetric, never further than half a quetzal, and leaves centavos alone', () => {
    fc.assert(
      fc.property(montos, (c) => {
        expect(redondearMonto(negar(c), 'quetzal')).toBe(negar(redondearMonto(c, 'quetzal')));
        expect(Math.abs(redondearMonto(c, 'quetzal') - c)).toBeLessThanOrEqual(50);
        expect(Math.abs(redondearMonto(c, 'quetzal') % 100)).toBe(0);
        expect(redondearMonto(c, 'centavo')).toBe(c);
      }),
    );
  });
});

describe('writing amounts', () => {
  it('QUIRK Q-02: screens show the absolute value', () => {
    expect(formatQ(centavos(-123456789))).toBe('Q1,234,567.89');
    expect(formatQ(centavos(5))).toBe('Q0.05');
    expect(formatQ(CERO)).toBe('Q0.00');
  });

  it('books show negative amounts in parentheses', () => {
    expect(formatNumero(centavos(-100000))).toBe('(1,000.00)');
    expect(formatNumero(centavos(99999))).toBe('999.99');
  });
});
