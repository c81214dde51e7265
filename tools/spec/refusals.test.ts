import { expect, test } from 'vitest';
import { neverProvoked } from './refusals.ts';

const contract = [
  { key: 'facturas.una', errores: ['FACTURA_ANULADA', 'FILA_DE_OTRO'] },
  { key: 'facturas.otra', errores: ['FILA_DE_OTRO'] },
  { key: 'facturas.todas', errores: [] },
];

test('a declared refusal that no test provoked is named, and one provoked at another endpoint is not enough', () => {
  const provoked = new Set(['facturas.una FACTURA_ANULADA', 'facturas.una FILA_DE_OTRO']);
  expect(neverProvoked(contract, provoked)).toEqual(['facturas.otra FILA_DE_OTRO']);
});

test('nothing is named when all of them were', () => {
  const provoked = new Set(['facturas.una FACTURA_ANULADA', 'facturas.una FILA_DE_OTRO', 'facturas.otra FILA_DE_OTRO']);
  expect(neverProvoked(contract, provoked)).toEqual([]);
});
