import type { ClienteDeHistoria } from '@aldia/testing/historia/clientes.ts';

type Lineas = Readonly<Record<string, string[]>>;

/**
 * December, January and February of the story, computed by hand, line by line, as the forms show them. Each month starts with
 * the balance that the month before declared.
 */
export const CAMBIO_DE_ANIO: Readonly<Record<ClienteDeHistoria['clave'], Readonly<Record<string, Lineas>>>> = {
  pequenio: {
    // 2,510 + 1,500; 5 % is 200.50, declared 201. Withheld 125.50 + 124.50: 49 are left.
    12: { a: ['Q4,010'], b: ['Q201'], c: ['Q0'], d: ['Q250'], e: ['Q49'], f: ['Q0'] },
    // 1,234.56 is declared as 1,235, whose 5 % is 61.75.
    '01': { a: ['Q1,235'], b: ['Q62'], c: ['Q49'], d: ['Q0'], e: ['Q0'], f: ['Q13'] },
    // 3,000 less a credit note of 500.
    '02': { a: ['Q2,500'], b: ['Q125'], c: ['Q0'], d: ['Q130'], e: ['Q5'], f: ['Q0'] },
  },
  dolares: {
    12: {
      '3a': ['Q10,000.00'],
      '4e': ['Q500.00'],
      '5.15': ['Q0'],
      '5.7': ['Q20,000', 'Q2,400'],
      '7a': ['Q1,200'],
      '7l': ['Q0'],
    },
    // 960 of debit against 120 and the 1,200 of December.
    '01': { '3a': ['Q8,000.00'], '4e': ['Q400.00'], '5.15': ['Q1,200'], '7a': ['Q360'], '7c': ['Q0'], '7l': ['Q0'] },
    '02': {
      '3a': ['Q20,000.00'],
      '4e': ['Q1,000.00'],
      '5.15': ['Q360'],
      '7a': ['Q0'],
      '7c': ['Q2,040'],
      '7l': ['Q2,040'],
    },
  },
  completo: {
    12: {
      // 5,000 + 3,000 - 1,000 + 500, and nothing of the cancelled one.
      '3a': ['Q7,500.00'],
      '3d': ['Q375.00'],
      '3e': ['Q550.00'],
      '3f': ['Q0.00'],
      '3h': ['Q175.00'],
      '4e': ['Q0.00'],
      '3.6': ['Q7,500', 'Q900'],
      '5.2': ['Q500'],
      // 1,000 with 100 of IDP: 96.43 of IVA, and 803.57 without both.
      '5.6': ['Q804', 'Q96'],
      '5.7': ['Q5,800', 'Q696'],
      '5.8': ['Q1,000', 'Q120'],
      '7a': ['Q12'],
      '7j': ['Q90'],
      '7k': ['Q90'],
      '7l': ['Q0'],
    },
    '01': {
      '3d': ['Q500.00'],
      '3e': ['Q200.00'],
      '3f': ['Q175.00'],
      '3h': ['Q0.00'],
      '4e': ['Q125.00'],
      '5.15': ['Q12'],
      '7c': ['Q588'],
      '7g': ['Q90'],
      '7j': ['Q180'],
      '7k': ['Q0'],
      '7l': ['Q318'],
    },
    '02': {
      '3f': ['Q0.00'],
      '3h': ['Q30.00'],
      '7c': ['Q120'],
      '7g': ['Q0'],
      '7j': ['Q400'],
      '7k': ['Q280'],
      '7l': ['Q0'],
    },
  },
};
