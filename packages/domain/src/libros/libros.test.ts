import { describe, expect, test } from 'vitest';
import { parseQuetzales as q } from '../dinero/centavos.ts';
import { lineaDeCierre } from './cierre-anual.ts';
import { importeEnLibro, totalDeLibro } from './libro.ts';

describe('what a document is worth in its book', () => {
  test.each([
    ['FACT', '100.00', false, '100.00'],
    ['FPEQ', '100.00', false, '100.00'],
    ['NDEB', '100.00', false, '100.00'],
    ['NCRE', '100.00', false, '-100.00'],
    ['RECI', '100.00', false, '0'],
    ['XXXX', '100.00', false, '0'],
    ['FACT', '100.00', true, '0'],
    ['NCRE', '100.00', true, '0'],
  ])('%s of Q%s, cancelled %s: Q%s', (tipoDte, monto, anulado, esperado) => {
    expect(importeEnLibro({ tipoDte, monto: q(monto), anulado })).toBe(q(esperado));
  });

  test('the total takes credit notes off and leaves cancelled ones out', () => {
    const de = (tipoDte: string, monto: string, anulado = false) => ({ tipoDte, monto: q(monto), anulado });
    expect(totalDeLibro([de('FACT', '1000.50'), de('NCRE', '200.25'), de('FACT', '999.99', true)])).toBe(q('800.25'));
    expect(totalDeLibro([])).toBe(0);
  });
});

describe('a line of the annual closing', () => {
  const mes = {
    totalVentas: q('10000.00'),
    totalRetencionIsr: q('30.00'),
    totalRetencionIva: q('50.00'),
    impuestoIsr: q('420.00'),
    impuestoIva: q('700.00'),
  };
  test('a small taxpayer has IVA alone', () => {
    expect(lineaDeCierre({ ...mes, regimenId: 1 })).toEqual({
      totalFactura: q('10000.00'),
      totalRetencion: q('50.00'),
      impuesto: q('700.00'),
    });
  });
  test('under ROS both taxes and both withholdings add up', () => {
    expect(lineaDeCierre({ ...mes, regimenId: 2 })).toEqual({
      totalFactura: q('10000.00'),
      totalRetencion: q('80.00'),
      impuesto: q('1120.00'),
    });
  });
});
