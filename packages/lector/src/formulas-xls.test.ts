import type { Celda } from '@aldia/domain/carga/celda.ts';
import { escribirConSheetJs } from '@aldia/testing/libros/escribir.ts';
import { expect, test } from 'vitest';
import { leerLibro } from './leer-libro.ts';

const deFormula = (n: number): Celda => ({ deFormula: n });

test.each([
  ['xls', 'biff8'],
  ['xlsx', 'xlsx'],
] as const)('in an .%s a formula is told from an amount, on the sheet that is read', async (_, formato) => {
  const nota = { nombre: 'Nota', filas: [[deFormula(9), 1]] };
  const fel = { nombre: 'InformacionDTE-FEL', filas: [['a', 1], [null, deFormula(2)], [], [deFormula(3), 4]] };
  const { celdas } = await leerLibro(escribirConSheetJs([nota, fel], formato));
  const sinVacias = celdas.map((fila) => (fila.every((c) => c === null) ? [] : fila));
  expect(sinVacias).toEqual([['a', 1], [null, deFormula(2)], [], [deFormula(3), 4]]);
});

test.each([10, 400, 3000])('formulas are found in an .xls of %i rows, whatever its size', async (cuantas) => {
  const filas = Array.from({ length: cuantas }, (_, i): Celda[] => [`fila ${i}`, i % 7 === 0 ? deFormula(i) : i]);
  const { celdas } = await leerLibro(escribirConSheetJs([{ nombre: 'a', filas }], 'biff8'));
  expect(celdas).toEqual(filas);
});

test('in a page that passes for a workbook a formula is told from an amount too', async () => {
  const pagina = '<html><table><tr><td>Total</td><td x:fmla="=A1*2">4.00</td><td>5.00</td></tr></table></html>';
  const { celdas } = await leerLibro(new TextEncoder().encode(pagina));
  expect(celdas).toEqual([['Total', { deFormula: '4.00' }, '5.00']]);
});
