import { describe, expect, test } from 'vitest';
import { mes } from '../fechas/fechas.ts';
import type { ClaseDeLibro } from './clases-de-libro.ts';
import { clasificarLibro, elegirLibro, type LibroPosible } from './clasificar.ts';

const TITULOS = [
  'Fecha de emisión',
  'Número de Autorización',
  'Tipo de DTE (nombre)',
  'Serie',
  'Número del DTE',
  'NIT del emisor',
  'ID del receptor',
  'Moneda',
  'Gran Total (Moneda Original)',
  'IVA (monto de este impuesto)',
];
const venta = (emisor: string, receptor: string, dia = '2026-10-05T10:00:00-06:00') => [
  dia,
  'A',
  'FACT',
  'S',
  '1',
  emisor,
  receptor,
  'GTQ',
  112,
  12,
];

describe('a sheet of invoices is of who stands in all its rows', () => {
  test('as seller: the sales of that person, and of that month', () => {
    expect(
      clasificarLibro([TITULOS, venta('2500000-4', 'CF'), venta('25000004', '123'), venta('25000004', 'CF')]),
    ).toEqual([
      { clase: 'emitidas', nit: '25000004', periodo: '2026-10', filas: 3 },
      { clase: 'recibidas', nit: 'CF', periodo: '2026-10', filas: 2 },
    ]);
  });
  test('as buyer: their purchases', () => {
    expect(clasificarLibro([TITULOS, venta('1', '25000004'), venta('2', '25000004')])[0]).toEqual({
      clase: 'recibidas',
      nit: '25000004',
      periodo: '2026-10',
      filas: 2,
    });
  });
  test('the month is that of most rows: the others are refused by the rules of the load', () => {
    const filas = [TITULOS, venta('9', 'CF'), venta('9', 'CF'), venta('9', 'CF', '2026-09-30T10:00:00-06:00')];
    expect(clasificarLibro(filas)[0]?.periodo).toBe('2026-10');
  });
});

test('a report of certificates says above its table whose it is', () => {
  const filas = [
    ['Periodo del', '01/10/2026', 'al', '31/10/2026'],
    ['NIT retenido', '2500000-4'],
    ['Total constancias', 0],
    [],
    [
      'NIT Retenedor',
      'Nombre Retenedor',
      'Estado Constancia',
      'Constancia',
      'Fecha Emisión',
      'Total Factura',
      'Renta Imponible',
      'Total Retención',
    ],
  ];
  expect(clasificarLibro(filas)).toEqual([{ clase: 'isr', nit: '25000004', periodo: '2026-10', filas: 0 }]);
});

test.each([[[]], [[['Hola']]], [[TITULOS]]])('what is no book is none: %#', (filas) => {
  expect(clasificarLibro(filas)).toEqual([]);
});

describe('which book a file is for who knows one taxpayer', () => {
  const YO = '25000004';
  const posible = (clase: ClaseDeLibro, nit: string, filas: number): LibroPosible => {
    return { clase, nit, filas, periodo: mes('2026-10') };
  };
  const deYo = (p: LibroPosible) => (p.nit === YO ? p : null);
  test.each<[string, readonly LibroPosible[], ClaseDeLibro | 'DESCONOCIDO' | 'DE_OTRO' | 'DE_DOS']>([
    ['no book of SAT', [], 'DESCONOCIDO'],
    ['my sales', [posible('emitidas', YO, 9), posible('recibidas', 'CF', 4)], 'emitidas'],
    [
      'my purchases, most of them of one seller',
      [posible('emitidas', '1', 9), posible('recibidas', YO, 9)],
      'recibidas',
    ],
    ['certificates of mine', [posible('isr', YO, 2)], 'isr'],
    ['somebody else’s', [posible('emitidas', '1', 9), posible('recibidas', 'CF', 4)], 'DE_OTRO'],
    ['sold by me to me: sales or purchases', [posible('emitidas', YO, 3), posible('recibidas', YO, 3)], 'DE_DOS'],
    ['mostly my sales, one of them to me', [posible('emitidas', YO, 3), posible('recibidas', YO, 1)], 'emitidas'],
  ])('%s', (_caso, posibles, esperado) => {
    const elegido = elegirLibro(posibles, deYo);
    expect('libro' in elegido ? elegido.libro.clase : elegido.motivo).toBe(esperado);
  });
});
