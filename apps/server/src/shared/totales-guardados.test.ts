import { parseQuetzales } from '@aldia/domain/dinero/centavos.ts';
import { totalizar } from '@aldia/domain/facturas/totales.ts';
import { describe, expect, test } from 'vitest';
import { escribirTotales, leerTotales } from './totales-guardados.ts';

const VENTA = {
  libro: 'emitida',
  tipoDte: 'FACT',
  lineaCompra: null,
  bienOServicio: 'servicio',
  destino: null,
  paraExportar: false,
  incluye: true,
  anulado: false,
  cantidad: 1,
  monto: parseQuetzales('1120.00'),
  iva: parseQuetzales('120.00'),
  neto: parseQuetzales('1000.00'),
} as const;
const TOTALES = totalizar([VENTA], [{ tipo: 'IVA', anulada: false, cantidad: 1, totalRetencion: VENTA.iva }]);
const guardados = () => JSON.parse(escribirTotales(TOTALES)) as Record<string, unknown>;

describe('the totals of a month', () => {
  test('come back as they were stored, with their version written down', () => {
    expect(guardados()['version']).toBe(1);
    expect(leerTotales(guardados())).toEqual(TOTALES);
    expect(leerTotales(null)).toBeNull();
  });

  test('of before versions were written are read as well', () => {
    const { version: _, ...sinVersion } = guardados();
    expect(leerTotales(sinVersion)).toEqual(TOTALES);
  });

  test.each([2, -1, 0.5, '1', 'toString'])(
    'of version %j, which this program does not know, are a fault',
    (version) => {
      expect(() => leerTotales({ ...guardados(), version })).toThrow(/versión .* desconocida/);
    },
  );

  test.each([
    ['a text', 'x'],
    ['a list', []],
    ['without sales', { ...guardados(), ventas: undefined }],
    ['with an amount that is a text', { ...guardados(), compras: '0' }],
    ['with half a centavo', { ...guardados(), retencionesIva: 0.5 }],
    ['without the lines of a section', { ...guardados(), creditos: null }],
    ['without one line', { ...guardados(), debitos: { '3.1': { base: 0, impuesto: 0 } } }],
  ])('that are %s are a fault and not a figure', (_como, json) => {
    expect(() => leerTotales(json)).toThrow('totales');
  });
});
