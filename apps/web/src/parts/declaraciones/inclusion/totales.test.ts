import { negar, parseQuetzales, sumar } from '@aldia/domain/dinero/centavos.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { conCambio, decidir, SIN_CAMBIOS } from './cambios.ts';
import { recibida, TIPOS } from './facturas.prueba.ts';
import { ID_DE_TOTAL, ID_SIN_TIPO, totalesPorTipo } from './totales.ts';

const q = parseQuetzales;
const de = (...facturas: ReturnType<typeof recibida>[]) => totalesPorTipo(facturas, SIN_CAMBIOS, TIPOS);

describe('the summary by record type', () => {
  it('adds up what is included, with a total row of id -1', () => {
    expect(de(recibida(), recibida({ id: 'B', tipoRegistroId: 8 }))).toEqual([
      { id: 7, titulo: 'Bienes', sinCredito: false, cantidad: 1, totalSinIva: 10_000, iva: 1200, total: 11_200 },
      {
        id: 8,
        titulo: 'Servicios',
        sinCredito: false,
        cantidad: 1,
        totalSinIva: 10_000,
        iva: 1200,
        total: 11_200,
      },
      {
        id: ID_DE_TOTAL,
        titulo: 'Total',
        sinCredito: false,
        cantidad: 2,
        totalSinIva: 20_000,
        iva: 2400,
        total: 22_400,
      },
    ]);
  });

  it('leaves out excluded and cancelled ones, and keeps the row of their type', () => {
    const [bienes, total] = de(recibida({ incluye: false }), recibida({ id: 'B', anulado: true }));
    expect(bienes).toMatchObject({ id: 7, cantidad: 0, total: 0 });
    expect(total).toMatchObject({ id: ID_DE_TOTAL, cantidad: 0, total: 0 });
  });

  it('the total is what the documents cost: fuel of Q271.00 has Q47.00 of a tax that is neither net nor IVA', () => {
    const combustible = { monto: q('271.00'), totalSinIva: q('200.00'), montoIva: q('24.00') };
    const nota = { id: 'B', tipoDte: 'NCRE', monto: q('11.20'), totalSinIva: q('10.00'), montoIva: q('1.20') };
    expect(de(recibida(combustible))[0]).toMatchObject({ totalSinIva: 20_000, iva: 2400, total: 27_100 });
    expect(de(recibida(combustible), recibida(nota))[0]).toMatchObject({ total: 25_980 });
  });

  it('credit notes subtract', () => {
    expect(
      de(recibida(), recibida({ id: 'B', tipoDte: 'NCRE', totalSinIva: q('30.00'), montoIva: q('3.60') }))[0],
    ).toMatchObject({
      cantidad: 2,
      totalSinIva: 7000,
      iva: 840,
    });
  });

  it('what a small taxpayer sold counts in its own line, whatever was chosen', () => {
    expect(de(recibida({ tipoDte: 'FPEQ', montoIva: q('0') }))[0]).toMatchObject({ id: 2, sinCredito: true });
  });

  it('included without a type is shown apart; the type without a line stays (D-43)', () => {
    expect(de(recibida({ tipoRegistroId: null }), recibida({ id: 'B', tipoRegistroId: 9 })).map((t) => t.id)).toEqual([
      9,
      ID_SIN_TIPO,
      ID_DE_TOTAL,
    ]);
  });

  it('follows what is being decided, before it is saved', () => {
    const f = recibida();
    expect(totalesPorTipo([f], decidir(SIN_CAMBIOS, f, { incluye: false }), TIPOS).at(-1)).toMatchObject({
      cantidad: 0,
    });
    expect(totalesPorTipo([f], decidir(SIN_CAMBIOS, f, { tipoRegistroId: 8 }), TIPOS)[0]).toMatchObject({ id: 8 });
  });

  it('the total is the sum of the rows, and an invoice with its note of the same amount is nothing', () => {
    const factura = fc.record({
      neto: fc.integer({ min: 0, max: 1e9 }),
      iva: fc.integer({ min: 0, max: 1e8 }),
      tipo: fc.constantFrom(7, 8, 9, null),
      incluye: fc.boolean(),
      anulado: fc.boolean(),
      nota: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(factura, { maxLength: 40 }), (lista) => {
        const facturas = lista.map((f, i) =>
          recibida({
            id: String(i),
            tipoRegistroId: f.tipo,
            incluye: f.incluye,
            anulado: f.anulado,
            tipoDte: f.nota ? 'NCRE' : 'FACT',
            totalSinIva: f.neto as never,
            montoIva: f.iva as never,
            monto: (f.neto + f.iva) as never,
          }),
        );
        const filas = de(...facturas);
        const total = filas.at(-1);
        expect(sumar(filas.slice(0, -1).map((t) => t.total))).toBe(total?.total);
        const opuestas = facturas.map((f) => ({
          ...f,
          id: `n${f.id}`,
          tipoDte: f.tipoDte === 'NCRE' ? 'FACT' : 'NCRE',
        }));
        expect(de(...opuestas).at(-1)?.total).toBe(negar(total?.total ?? q('0')));
      }),
    );
  });

  it('whatever is decided, they are the sums of the invoices as they would be saved', () => {
    const decision = fc.record({ incluye: fc.boolean(), tipoRegistroId: fc.constantFrom(7, 8, 9, null) });
    const factura = fc.record({
      anulado: fc.boolean(),
      tipoDte: fc.constantFrom('FACT', 'NCRE', 'FPEQ'),
      leida: decision,
      decidida: fc.option(decision),
    });
    fc.assert(
      fc.property(fc.array(factura, { maxLength: 20 }), (lista) => {
        const facturas = lista.map(({ leida, anulado, tipoDte }, i) =>
          recibida({ id: String(i), anulado, tipoDte, ...leida, totalSinIva: q(`${i}.10`) }),
        );
        const cambios = lista.reduce((c, { decidida }, i) => {
          const f = facturas[i];
          return f && decidida ? decidir(c, f, decidida) : c;
        }, SIN_CAMBIOS);
        const decididas = facturas.map((f) => conCambio(f, cambios));
        expect(totalesPorTipo(facturas, cambios, TIPOS)).toEqual(totalesPorTipo(decididas, SIN_CAMBIOS, TIPOS));
      }),
    );
  });

  it('five thousand invoices are added up without a pause', () => {
    const muchas = Array.from({ length: 5000 }, (_, i) => recibida({ id: String(i) }));
    expect(de(...muchas).at(-1)).toMatchObject({ cantidad: 5000, totalSinIva: 50_000_000 });
  });
});
