import { mes } from '@aldia/domain/fechas/fechas.ts';
import { expect, it, test } from 'vitest';
import { hojaDe } from '../../../ui/data-table/excel.ts';
import { columnasDeExcel, nombreDeArchivo, sinFormula } from './excel-de-recibidas.ts';
import { recibida, TIPOS } from './facturas.prueba.ts';

it('is named after month, year and client', () => {
  expect(nombreDeArchivo(mes('2026-10'), ' Óscar  Ajú/Xicará, S.A. ')).toBe(
    'facturas_recibidas_octubre_2026_Óscar_AjúXicará_SA',
  );
});

it('amounts are numbers and dates are dates', () => {
  const { rows } = hojaDe(columnasDeExcel(TIPOS), [recibida({ anulado: true })]);
  const [titulos, fila] = rows;
  const celda = (titulo: string) => fila?.[titulos?.indexOf(titulo) ?? -1];
  expect(celda('Monto')).toBe(112);
  expect(celda('Monto IVA')).toBe(12);
  expect(celda('Fecha emisión')).toBeInstanceOf(Date);
  expect(celda('Anulado')).toBe('ANULADO');
  expect(celda('Tipo de registro')).toBe('Bienes');
});

test.each([
  ['=1+1', "'=1+1"],
  ['+502', "'+502"],
  ['-A', "'-A"],
  ['@x', "'@x"],
  ['Comercial =', 'Comercial ='],
  ['', ''],
])('the name %j is written %j', (nombre, esperado) => {
  expect(sinFormula(nombre)).toBe(esperado);
});
