import { describe, expect, it, test } from 'vitest';
import { CERO, parseQuetzales as q } from '../dinero/centavos.ts';
import { dia } from '../fechas/fechas.ts';
import {
  clasificarVenta,
  LINEAS_COMPRA,
  type LineaElegida,
  lineaDaCredito,
  lineaQueCorresponde,
  SIN_LINEA,
  sugerirLinea,
} from './clasificacion.ts';
import { conSigno, type Factura, netoDe } from './factura.ts';
import { SIN_OTROS_IMPUESTOS } from './otros-impuestos.ts';
import { esTipoDte, TIPOS_DTE, tipoDteDe } from './tipos-dte.ts';
import { grupoDe } from './totales.ts';

const FACTURA: Factura = {
  numeroAutorizacion: 'DBB51AE2-3A62-4437-B8E9-42ECFB761156',
  fechaEmision: dia('2026-01-15'),
  tipoDte: 'FACT',
  serie: 'DBB51AE2',
  numeroDte: '979518519',
  nitEmisor: '12345678-9',
  nombreEmisor: 'Emisor',
  codigoEstablecimiento: '1',
  nombreEstablecimiento: 'Central',
  nitReceptor: '1234567-9',
  nombreReceptor: 'Receptor',
  nitCertificador: '1-9',
  nombreCertificador: 'Certificador',
  moneda: 'GTQ',
  exportacion: null,
  monto: q('112.00'),
  montoIva: q('12.00'),
  otrosImpuestos: SIN_OTROS_IMPUESTOS,
  anulado: false,
  fila: 2,
};
const con = (cambios: Partial<Factura>): Factura => ({ ...FACTURA, ...cambios });
const IDP = { ...SIN_OTROS_IMPUESTOS, petroleo: q('47.00') };

describe('kinds of document', () => {
  it('are 26, each with its own code', () => {
    expect(new Set(TIPOS_DTE.map((t) => t.codigo)).size).toBe(26);
  });

  test.each([
    ['FACT', 1, true],
    ['NDEB', 1, true],
    ['NCRE', -1, true],
    ['FPEQ', 1, false],
    ['FCAP', 1, false],
    ['FARP', 1, false],
    ['FESP', 0, false],
    ['RECI', 0, false],
    ['CIVA', 0, false],
  ])('%s has sign %i and gives credit: %s', (codigo, signo, credito) => {
    expect(tipoDteDe(codigo)).toMatchObject({ signo, credito });
  });

  it('of a simplified regime never give credit (Ley del IVA art. 49)', () => {
    expect(TIPOS_DTE.filter((t) => t.pequenioContribuyente && t.credito)).toEqual([]);
  });

  it('are not guessed', () => {
    expect(esTipoDte('FACT')).toBe(true);
    expect(esTipoDte('XXXX')).toBe(false);
    expect(() => tipoDteDe('XXXX')).toThrow(RangeError);
  });
});

describe('the net of a document', () => {
  it('is the price without IVA', () => {
    expect(netoDe(FACTURA)).toBe(q('100.00'));
  });

  it('of fuel is without IVA and without IDP, which is not total / 1.12', () => {
    const gasolina = con({ monto: q('500.00'), montoIva: q('48.54'), otrosImpuestos: IDP });
    expect(netoDe(gasolina)).toBe(q('404.46'));
  });

  it('of a cancelled document is zero (D-15)', () => {
    expect(netoDe(con({ anulado: true }))).toBe(0);
  });

  it('takes away every other tax', () => {
    const otrosImpuestos = Object.fromEntries(
      Object.keys(SIN_OTROS_IMPUESTOS).map((k) => [k, q('1.00')]),
    ) as unknown as Factura['otrosImpuestos'];
    expect(netoDe(con({ otrosImpuestos }))).toBe(q('89.00'));
  });

  it('enters the totals with the sign of the document', () => {
    expect(['FACT', 'NCRE', 'NDEB', 'RECI'].map((t) => conSigno(t, q('1.00')))).toEqual([100, -100, 100, 0]);
  });
});

describe('the line proposed for a purchase', () => {
  test.each<[string, Partial<Factura>, LineaElegida | null, LineaElegida]>([
    ['of an issuer that staff put in no line (D-43)', {}, SIN_LINEA, SIN_LINEA],
    ['of fuel of an issuer in no line', { otrosImpuestos: IDP }, SIN_LINEA, SIN_LINEA],
    ['of a small taxpayer in no line', { tipoDte: 'FPEQ', montoIva: CERO }, SIN_LINEA, SIN_LINEA],
    ['of an unknown issuer', {}, null, '5.7'],
    ['of an issuer of services', {}, '5.8', '5.8'],
    ['of a fixed asset', {}, '5.12', '5.12'],
    ['of a small taxpayer, whatever was learnt', { tipoDte: 'FPEQ', montoIva: CERO }, '5.7', '5.2'],
    ['of the livestock regime', { tipoDte: 'FPEC', montoIva: CERO }, null, '5.2'],
    ['of fuel, whatever was learnt', { otrosImpuestos: IDP }, '5.8', '5.6'],
    ['of fuel without IVA', { otrosImpuestos: IDP, montoIva: CERO }, null, '5.3'],
    ['without IVA', { montoIva: CERO }, null, '5.3'],
    ['without IVA of an issuer of goods', { montoIva: CERO }, '5.7', '5.3'],
    ['of medicines, which have no IVA', { montoIva: CERO }, '5.1', '5.1'],
    ['of a credit note of a small taxpayer', { tipoDte: 'NCRE', montoIva: CERO }, '5.2', '5.2'],
    ['of an issuer without right to credit', {}, '5.3', '5.3'],
    ['of a receipt', { tipoDte: 'RECI' }, null, '5.3'],
  ])('%s', (_titulo, cambios, regla, linea) => {
    expect(sugerirLinea(con(cambios), regla)).toBe(linea);
  });

  it('is never a credit line when the document cannot give credit', () => {
    for (const { codigo, credito } of TIPOS_DTE) {
      for (const linea of LINEAS_COMPRA) {
        const real = lineaQueCorresponde(codigo, linea);
        expect(lineaDaCredito(real)).toBe(credito && lineaDaCredito(linea));
      }
    }
  });

  it('leaves credit to ten lines', () => {
    expect(LINEAS_COMPRA.filter((l) => !lineaDaCredito(l))).toEqual(['5.1', '5.2', '5.3']);
  });
});

describe('a sale', () => {
  it('without IVA is exempt; the rest is services unless the activity says goods', () => {
    expect(clasificarVenta(FACTURA)).toBe('servicio');
    expect(clasificarVenta(FACTURA, 'bien')).toBe('bien');
    expect(clasificarVenta(con({ montoIva: CERO }), 'bien')).toBe('exenta');
  });

  it('becomes a group of one', () => {
    const como = {
      libro: 'emitida',
      lineaCompra: null,
      bienOServicio: 'servicio',
      destino: null,
      paraExportar: false,
      incluye: true,
    } as const;
    expect(grupoDe(FACTURA, como)).toEqual({
      ...como,
      tipoDte: 'FACT',
      anulado: false,
      cantidad: 1,
      monto: q('112.00'),
      iva: q('12.00'),
      neto: q('100.00'),
    });
  });
});
