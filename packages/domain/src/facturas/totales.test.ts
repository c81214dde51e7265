import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { CERO, centavos, parseQuetzales as q, sumar } from '../dinero/centavos.ts';
import { LINEAS_COMPRA, SIN_LINEA } from './clasificacion.ts';
import { DESTINOS_DE_EMITIDA } from './exportacion.ts';
import { TIPOS_DTE } from './tipos-dte.ts';
import { type GrupoDeConstancias, type GrupoDeFacturas, totalizar } from './totales.ts';

const venta = (cambios: Partial<GrupoDeFacturas> = {}): GrupoDeFacturas => ({
  libro: 'emitida',
  tipoDte: 'FACT',
  lineaCompra: null,
  destino: null,
  paraExportar: false,
  bienOServicio: 'servicio',
  incluye: true,
  anulado: false,
  cantidad: 1,
  monto: q('112.00'),
  iva: q('12.00'),
  neto: q('100.00'),
  ...cambios,
});
const compra = (cambios: Partial<GrupoDeFacturas> = {}): GrupoDeFacturas => {
  return venta({ libro: 'recibida', lineaCompra: '5.7', bienOServicio: 'bien', ...cambios });
};
const constancia = (cambios: Partial<GrupoDeConstancias> = {}): GrupoDeConstancias => {
  return { tipo: 'IVA', anulada: false, cantidad: 1, totalRetencion: q('15.00'), ...cambios };
};
const de = (...grupos: readonly GrupoDeFacturas[]) => totalizar(grupos, []);

describe('sales', () => {
  it('go to exempt, goods or services', () => {
    const { debitos, ventas, ventasNetas } = de(
      venta(),
      venta({ bienOServicio: 'bien' }),
      venta({ bienOServicio: 'exenta', iva: CERO, neto: q('112.00') }),
    );
    expect([debitos['3.1'], debitos['3.6'], debitos['3.7']]).toEqual([
      { base: q('112.00'), impuesto: CERO },
      { base: q('100.00'), impuesto: q('12.00') },
      { base: q('100.00'), impuesto: q('12.00') },
    ]);
    expect([ventas, ventasNetas]).toEqual([q('336.00'), q('312.00')]);
  });

  it('are reduced by credit notes and raised by debit notes (D-15)', () => {
    expect(de(venta({ cantidad: 3, monto: q('336.00') }), venta({ tipoDte: 'NCRE' })).ventas).toBe(q('224.00'));
    expect(de(venta(), venta({ tipoDte: 'NDEB' })).debitos['3.7']).toEqual({ base: q('200.00'), impuesto: q('24.00') });
    expect(de(venta({ tipoDte: 'NCRE' })).ventasNetas).toBe(q('-100.00'));
  });

  it('that were cancelled are worth nothing and are still counted', () => {
    const { ventas, facturasEmitidas, operaciones } = de(venta({ anulado: true, cantidad: 2 }), venta());
    expect(ventas).toBe(q('112.00'));
    expect(facturasEmitidas).toBe(3);
    expect(operaciones.facturas).toEqual({ emitidas: 3, recibidas: 0 });
  });

  test.each(['RECI', 'RDON', 'NABN', 'FESP', 'CIVA', 'RANT', 'NEV', 'FACP'])('do not include a %s', (tipoDte) => {
    expect(de(venta({ tipoDte })).ventas).toBe(0);
  });

  it('do not ask whether they are included: that is said of purchases', () => {
    expect(de(venta({ incluye: false })).ventas).toBe(q('112.00'));
  });
});

describe('purchases', () => {
  it('count when included and classified', () => {
    const totales = de(
      compra(),
      compra({ incluye: false }),
      compra({ anulado: true }),
      compra({ lineaCompra: null, cantidad: 4 }),
    );
    expect(totales.creditos['5.7']).toEqual({ base: q('100.00'), impuesto: q('12.00') });
    expect(totales.sinClasificar).toBe(4);
    expect(totales.compras).toBe(q('224.00'));
  });

  it('that are left out, cancelled or worth nothing wait for nobody to classify them', () => {
    const deNadie = { lineaCompra: null } as const;
    const { sinClasificar } = de(
      compra({ ...deNadie, incluye: false }),
      compra({ ...deNadie, anulado: true }),
      compra({ ...deNadie, tipoDte: 'RECI' }),
      compra({ ...deNadie, cantidad: 2 }),
    );
    expect(sinClasificar).toBe(2);
  });

  it('that staff put in no line give no credit, and are not waiting to be classified (D-43)', () => {
    const totales = de(compra({ lineaCompra: SIN_LINEA }));
    expect(Object.values(totales.creditos).every(({ base, impuesto }) => base === 0 && impuesto === 0)).toBe(true);
    expect([totales.sinClasificar, totales.compras]).toEqual([0, q('112.00')]);
  });

  it('from small taxpayers never give credit, whatever line was chosen', () => {
    const { creditos } = de(compra({ tipoDte: 'FPEQ', iva: q('12.00') }));
    expect(creditos['5.2']).toEqual({ base: q('100.00'), impuesto: CERO });
    expect(creditos['5.7']).toEqual({ base: CERO, impuesto: CERO });
  });

  it('of lines without credit give none even when the document carries IVA', () => {
    expect(de(compra({ lineaCompra: '5.3' })).creditos['5.3']).toEqual({ base: q('100.00'), impuesto: CERO });
  });

  it('are reduced by credit notes', () => {
    const { creditos } = de(compra(), compra({ tipoDte: 'NCRE', neto: q('250.00'), iva: q('30.00') }));
    expect(creditos['5.7']).toEqual({ base: q('-150.00'), impuesto: q('-18.00') });
  });

  it('are counted in 9.1 whether they are included or not', () => {
    const { operaciones } = de(compra(), compra({ incluye: false }), compra({ anulado: true }));
    expect(operaciones.facturas.recibidas).toBe(3);
  });
});

describe('section 9.1', () => {
  it('counts each class where it belongs', () => {
    const { operaciones, facturasEmitidas } = totalizar(
      [
        venta({ tipoDte: 'FPEQ' }),
        venta({ tipoDte: 'NCRE', cantidad: 2 }),
        compra({ tipoDte: 'NDEB', cantidad: 3 }),
        venta({ tipoDte: 'FESP', cantidad: 4 }),
        compra({ tipoDte: 'CIVA', cantidad: 5 }),
        compra({ tipoDte: 'CAIS', cantidad: 6 }),
        venta({ tipoDte: 'RECI', cantidad: 7 }),
      ],
      [constancia({ cantidad: 8 }), constancia({ anulada: true }), constancia({ tipo: 'ISR', cantidad: 9 })],
    );
    expect(operaciones).toEqual({
      facturas: { emitidas: 1, recibidas: 0 },
      fyduca: { emitidas: 0, recibidas: 0 },
      exencion: { emitidas: 0, recibidas: 5 },
      insumos: { emitidas: 0, recibidas: 6 },
      retencionIva: { emitidas: 0, recibidas: 9 },
      especiales: { emitidas: 4, recibidas: 0 },
      notasCredito: { emitidas: 2, recibidas: 0 },
      notasDebito: { emitidas: 0, recibidas: 3 },
    });
    expect(facturasEmitidas).toBe(1);
  });
});

describe('section 9.2', () => {
  it('adds up the notes of each book, taxes included, and none that was cancelled', () => {
    const { notas } = de(
      venta({ tipoDte: 'NCRE' }),
      venta({ tipoDte: 'NCRE', anulado: true, monto: q('560.00') }),
      compra({ tipoDte: 'NDEB', incluye: false, monto: q('224.00') }),
      compra({ tipoDte: 'NDEB', anulado: true, monto: q('1000.00') }),
      venta(),
    );
    expect(notas).toEqual({
      notasCredito: { emitidas: q('112.00'), recibidas: CERO },
      notasDebito: { emitidas: CERO, recibidas: q('224.00') },
    });
  });
});

describe('withholdings', () => {
  it('are added by tax, without the cancelled ones', () => {
    const totales = totalizar([], [constancia(), constancia({ anulada: true }), constancia({ tipo: 'ISR' })]);
    expect([totales.retencionesIva, totales.retencionesIsr]).toEqual([q('15.00'), q('15.00')]);
  });
});

describe('a month', () => {
  const importe = fc.integer({ min: 0, max: 1_000_000_00 });
  const grupos = fc
    .record({
      libro: fc.constantFrom('emitida' as const, 'recibida' as const),
      tipoDte: fc.constantFrom(...TIPOS_DTE.map((t) => t.codigo)),
      lineaCompra: fc.constantFrom(...LINEAS_COMPRA, null),
      destino: fc.constantFrom(...DESTINOS_DE_EMITIDA, null),
      paraExportar: fc.boolean(),
      bienOServicio: fc.constantFrom('bien' as const, 'servicio' as const, 'exenta' as const),
      incluye: fc.boolean(),
      anulado: fc.boolean(),
      cantidad: fc.integer({ min: 1, max: 50 }),
      iva: importe.map(centavos),
      neto: importe.map(centavos),
    })
    .map((g): GrupoDeFacturas => ({ ...g, monto: sumar([g.iva, g.neto]) }));

  it('comes out the same however its documents were grouped', () => {
    fc.assert(
      fc.property(fc.array(grupos, { maxLength: 20 }), grupos, (lista, g) => {
        const doble = { ...g, cantidad: g.cantidad * 2, monto: sumar([g.monto, g.monto]) };
        const sumado = { ...doble, iva: sumar([g.iva, g.iva]), neto: sumar([g.neto, g.neto]) };
        expect(de(g, ...lista, g)).toEqual(de(...[...lista].reverse(), sumado));
      }),
    );
  });

  it('loses no sale between sections, and gives no credit to what has none', () => {
    fc.assert(
      fc.property(fc.array(grupos, { maxLength: 20 }), (lista) => {
        const { ventasNetas, debitos, debitosExportacion, creditos } = de(...lista);
        const enLineas = [...Object.values(debitos), ...Object.values(debitosExportacion)];
        expect(sumar(enLineas.map((d) => d.base))).toBe(ventasNetas);
        expect([creditos['5.1'], creditos['5.2'], creditos['5.3']].map((c) => c.impuesto)).toEqual([0, 0, 0]);
      }),
    );
  });

  it('is not changed by a document and its credit note', () => {
    fc.assert(
      fc.property(grupos, (g) => {
        const factura = { ...g, tipoDte: 'FACT' };
        const { ventas, compras } = de(factura, { ...g, tipoDte: 'NCRE' });
        expect([ventas, compras]).toEqual([0, 0]);
      }),
    );
  });

  it('with a document nobody knows is refused', () => {
    expect(() => de(venta({ tipoDte: 'XXXX' }))).toThrow(RangeError);
  });
});
