import type { Aviso } from '@aldia/domain/carga/avisos.ts';
import { expect, test } from 'vitest';
import { agruparAvisos, agruparErrores, PRIMEROS } from './agrupar-avisos.ts';

const aviso = (fila: number, codigo: Aviso['codigo']): Aviso => ({
  fila,
  columna: 'NIT del emisor',
  valor: '19',
  codigo,
});

test('what keeps the file out goes first, then the most frequent; of each cause the first twenty', () => {
  const grupos = agruparAvisos([
    ...Array.from({ length: 40 }, (_, i) => aviso(i + 2, 'SERIE_NO_CONCUERDA')),
    aviso(3, 'MONTO_NEGATIVO'),
    ...Array.from({ length: 25 }, (_, i) => aviso(i + 2, 'NIT_EMISOR_NO_COINCIDE')),
  ]);
  expect(grupos.map((g) => [g.causa, g.impide, g.cuantos, g.primeros.length])).toEqual([
    ['NIT del emisor de otro contribuyente', true, 25, PRIMEROS],
    ['Montos negativos', true, 1, 1],
    ['Serie o número que no corresponde', false, 40, PRIMEROS],
  ]);
  expect(grupos[0]?.primeros[0]).toEqual({
    fila: 2,
    columna: 'NIT del emisor',
    valor: '19',
    razon: 'Atención, el nit del emisor no coincide en la linea 2.',
  });
});

test('a notice about the whole file has no row', () => {
  expect(
    agruparAvisos([{ fila: 0, columna: null, valor: '', codigo: 'RANGO_NO_ES_UN_MES' }])[0]?.primeros[0]?.fila,
  ).toBe(null);
});

test('errors of the server go by list', () => {
  const grupos = agruparErrores([
    { lista: 'Facturas emitidas', fila: 7, columna: 'monto', mensaje: 'uno' },
    { lista: 'Remanentes', fila: null, columna: null, mensaje: 'dos' },
    { lista: 'Facturas emitidas', fila: 9, columna: null, mensaje: 'tres' },
  ]);
  expect(grupos.map((g) => [g.causa, g.cuantos])).toEqual([
    ['Facturas emitidas', 2],
    ['Remanentes', 1],
  ]);
});
