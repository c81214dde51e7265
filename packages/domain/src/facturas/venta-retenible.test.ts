import { expect, test } from 'vitest';
import { parseQuetzales as q } from '../dinero/centavos.ts';
import { mes } from '../fechas/fechas.ts';
import { otrosImpuestosDe, SIN_OTROS_IMPUESTOS } from './otros-impuestos.ts';
import { enPalabras, esRetenible, minimoDeVenta } from './venta-retenible.ts';

const OCTUBRE = mes('2026-10');
const venta = (monto: string, montoIva = '0.00', anulado = false, tipoDte = 'FACT') => ({
  tipoDte,
  monto: q(monto),
  montoIva: q(montoIva),
  otrosImpuestos: SIN_OTROS_IMPUESTOS,
  anulado,
});

test.each([
  ['2499.99', false],
  ['2500.00', false],
  ['2500.01', true],
  ['30000.00', true],
])('an agent withholds IVA from invoices of more than Q2,500.00, taxes included: one of Q%s, %s', (monto, se) => {
  expect(esRetenible(venta(monto, '0.00'), minimoDeVenta('IVA', OCTUBRE))).toBe(se);
});

test.each([
  ['2799.99', '300.00', false],
  ['2800.00', '300.00', true],
  ['2800.01', '300.00', true],
  ['2600.00', '278.57', false],
])('an agent withholds ISR from Q2,500.00 without IVA on: Q%s with Q%s of IVA, %s', (monto, iva, se) => {
  expect(esRetenible(venta(monto, iva), minimoDeVenta('ISR', OCTUBRE))).toBe(se);
});

test('of fuel, the tax on oil is no part of the price', () => {
  const otrosImpuestos = otrosImpuestosDe((cual) => q(cual === 'petroleo' ? '100.00' : '0.00'));
  expect(esRetenible({ ...venta('2800.00', '300.00'), otrosImpuestos }, minimoDeVenta('ISR', OCTUBRE))).toBe(false);
});

test('nothing is withheld from a cancelled sale', () => {
  expect(esRetenible(venta('50000.00', '0.00', true), minimoDeVenta('IVA', OCTUBRE))).toBe(false);
});

test.each([
  ['FACT', true],
  ['FCAM', true],
  ['FPEQ', true],
  ['NDEB', true],
  // A credit note gives back; the buyer issues a special invoice; a receipt or a note of payment sells nothing.
  ['NCRE', false],
  ['FESP', false],
  ['FEPE', false],
  ['RECI', false],
  ['RANT', false],
  ['NABN', false],
  ['RDON', false],
  ['CIVA', false],
  ['NEV', false],
  ['OTRO', false],
])('of a document %s an agent may withhold: %s', (tipoDte, se) => {
  const deTipo = venta('50000.00', '5357.14', false, tipoDte);
  expect(esRetenible(deTipo, minimoDeVenta('IVA', OCTUBRE))).toBe(se);
  expect(esRetenible(deTipo, minimoDeVenta('ISR', OCTUBRE))).toBe(se);
});

test('people read from how much on', () => {
  expect([enPalabras(minimoDeVenta('ISR', OCTUBRE)), enPalabras(minimoDeVenta('IVA', OCTUBRE))]).toEqual([
    'desde Q2,500.00 sin impuestos',
    'de más de Q2,500.00',
  ]);
});
