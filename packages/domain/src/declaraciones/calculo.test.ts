import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { CERO, type Centavos, centavos, parseQuetzales as q, restar, sumar } from '../dinero/centavos.ts';
import { type GrupoDeFacturas, totalizar } from '../facturas/totales.ts';
import { type Mes, mes, mesSiguiente } from '../fechas/fechas.ts';
import { casillaDe } from '../formularios/formulario.ts';
import { calcularDeclaracion, type EntradaDeCalculo, SIN_DATOS_MANUALES } from './calculo.ts';
import { encadenar, type MesDeLaCadena } from './encadenar.ts';
import { REGIMEN } from './regimen.ts';
import { SIN_REMANENTES } from './saldos.ts';

interface Movimiento {
  readonly ventas?: Centavos;
  readonly compras?: Centavos;
  readonly retencionIva?: Centavos;
  readonly retencionIsr?: Centavos;
}

/** Nets with 12 % on top, as the documents of a month would add up. */
const grupo = (libro: GrupoDeFacturas['libro'], neto: Centavos): GrupoDeFacturas => {
  const iva = centavos(Math.round(neto * 0.12));
  const comun = { libro, tipoDte: 'FACT', bienOServicio: 'servicio', incluye: true, anulado: false } as const;
  return {
    ...comun,
    destino: null,
    paraExportar: false,
    lineaCompra: libro === 'recibida' ? '5.8' : null,
    cantidad: 1,
    neto,
    iva,
    monto: sumar([neto, iva]),
  };
};

const totales = ({ ventas = CERO, compras = CERO, retencionIva = CERO, retencionIsr = CERO }: Movimiento) =>
  totalizar(
    [grupo('emitida', ventas), grupo('recibida', compras)],
    [
      { tipo: 'IVA', anulada: false, cantidad: 1, totalRetencion: retencionIva },
      { tipo: 'ISR', anulada: false, cantidad: 1, totalRetencion: retencionIsr },
    ],
  );

const ENERO = mes('2026-01');
const de = (regimenId: number, movimiento: Movimiento, resto: Partial<EntradaDeCalculo> = {}) => {
  const entrada = { periodo: ENERO, regimenId, totales: totales(movimiento), remanentes: SIN_REMANENTES, ...resto };
  return calcularDeclaracion(entrada);
};

describe('the declaration of a small taxpayer', () => {
  it('is 5 % of everything invoiced, exact for the lists and whole for the form (D-12)', () => {
    const r = de(REGIMEN.pequenioContribuyente, { ventas: q('3191.96') });
    expect(r.totalVentas).toBe(q('3575.00'));
    expect(r.formularios.map((f) => f.codigo)).toEqual(['SAT-2046']);
    expect([r.impuestoDeterminado, r.impuestoIva, r.impuestoIsr]).toEqual([q('178.75'), q('178.75'), 0]);
    expect(r.aPagar).toEqual({ isr: 0, iva: q('179.00') });
  });

  it('carries withholdings that exceed the tax, and says with its sign what is in favour (G-92)', () => {
    const remanentes = { ...SIN_REMANENTES, retencionesPc: q('300.00'), creditoFiscal: q('7.00') };
    const ventas = q('44642.86');
    const r = de(REGIMEN.pequenioContribuyente, { ventas, retencionIva: q('2600.40') }, { remanentes });
    expect(r.impuestoIva).toBe(0);
    expect(r.saldo).toEqual({ isr: 0, iva: q('-400.40') });
    expect(r.totalRetencionIva).toBe(q('2600.40'));
    // The balances of a ROS month before a change of regime end here: the SAT-2237 that follows takes that of a SAT-2237.
    expect(r.arrastra).toEqual({ ...SIN_REMANENTES, retencionesPc: q('400.00') });
  });
});

describe('the declaration of the optional simplified regime', () => {
  it('is a SAT-1311 on income without IVA and a SAT-2237', () => {
    const movimiento = {
      ventas: q('45000.00'),
      compras: q('10000.00'),
      retencionIsr: q('550.00'),
      retencionIva: q('810.50'),
    };
    const r = de(REGIMEN.ros, movimiento);
    expect(r.formularios.map((f) => f.codigo)).toEqual(['SAT-1311', 'SAT-2237']);
    expect([r.impuestoDeterminado, r.impuestoIsr, r.impuestoIva]).toEqual([q('2550.00'), q('2000.00'), q('3389.50')]);
    expect(r.aPagar).toEqual({ isr: q('2000.00'), iva: q('3389.00') });
    expect([r.totalVentas, r.totalRetencionIsr, r.totalRetencionIva]).toEqual([
      q('50400.00'),
      q('550.00'),
      q('810.50'),
    ]);
    expect(r.avisos).toEqual([]);
  });

  it('carries three balances that never mix', () => {
    const movimiento = {
      ventas: q('1000.00'),
      compras: q('2000.00'),
      retencionIsr: q('80.00'),
      retencionIva: q('15.00'),
    };
    const r = de(REGIMEN.ros, movimiento);
    expect(r.arrastra).toEqual({
      retencionesPc: 0,
      creditoExportacion: 0,
      isr: q('30.00'),
      creditoFiscal: q('120.00'),
      retencionesIva: q('15.00'),
    });
    expect(r.saldo).toEqual({ isr: q('-30.00'), iva: q('-15.00') });
  });

  it('takes what staff write', () => {
    const manuales = {
      ...SIN_DATOS_MANUALES,
      rentasExentas: q('5000.00'),
      isoPagado: q('100.00'),
      incentivos: q('50.00'),
    };
    const conIva = { ...manuales, constanciasExencion: q('20.00'), acreditamientoEnCuenta: q('10.00') };
    const remanentes = { ...SIN_REMANENTES, retencionesIva: q('40.00') };
    const [isr, iva] = de(REGIMEN.ros, { ventas: q('10000.00') }, { manuales: conIva, remanentes }).formularios;
    expect(isr && ['3b', '4b', '4d', '4e'].map((id) => casillaDe(isr, id).exacto)).toEqual([
      500000, 10000, 5000, 10000,
    ]);
    expect(iva && ['5.14.impuesto', '7h', '7i', '7l'].map((id) => casillaDe(iva, id).exacto)).toEqual([
      2000, 1000, 3000, 115000,
    ]);
  });

  test.each([
    ['2026-11', true, '500.00'],
    ['2026-12', true, '0.00'],
    ['2026-12', false, '500.00'],
    ['2027-01', true, '500.00'],
  ])('in %s, asking for the refund: %s, carries Q%s of income tax', (periodo, pideDevolucionIsr, arrastra) => {
    const manuales = { ...SIN_DATOS_MANUALES, pideDevolucionIsr };
    const r = de(REGIMEN.ros, { retencionIsr: q('500.00') }, { periodo: mes(periodo), manuales });
    expect(r.arrastra.isr).toBe(q(arrastra));
  });

  it('warns when the IVA of the documents is not 12 % of their base', () => {
    const mala = { ...grupo('emitida', q('1000.00')), iva: q('130.00') };
    const r = de(REGIMEN.ros, {}, { totales: totalizar([mala], []) });
    expect(r.avisos).toEqual([
      {
        tasa: { por: 12, entre: 100 },
        codigo: 'IVA_DISTINTO_DE_BASE',
        casilla: '3.7.impuesto',
        declarado: q('130.00'),
        esperado: q('120.00'),
      },
    ]);
  });
});

describe('what cannot be computed', () => {
  it('is a regime without forms, or a period before the law that is known', () => {
    expect(() => de(3, {})).toThrow('régimen 3');
    expect(() => de(REGIMEN.ros, {}, { periodo: mes('2013-01') })).toThrow(RangeError);
  });
});

describe('months in a chain', () => {
  const delMes = (periodo: Mes, movimiento: Movimiento, regimenId: number = REGIMEN.ros): MesDeLaCadena => {
    return { periodo, regimenId, totales: totales(movimiento) };
  };
  const pasos = fc.array(
    fc.record({
      ventas: fc.integer({ min: 0, max: 90_000_00 }).map(centavos),
      compras: fc.integer({ min: 0, max: 90_000_00 }).map(centavos),
      retencionIva: fc.integer({ min: 0, max: 5_000_00 }).map(centavos),
      retencionIsr: fc.integer({ min: 0, max: 5_000_00 }).map(centavos),
    }),
    { minLength: 1, maxLength: 14 },
  );

  it('bring each other their balances', () => {
    const [enero, febrero] = encadenar(SIN_REMANENTES, [
      delMes(ENERO, { ventas: q('100.00'), compras: q('1000.00'), retencionIsr: q('10.00') }),
      delMes(mes('2026-02'), { ventas: q('2000.00') }),
    ]);
    expect(enero?.arrastra).toEqual({
      retencionesPc: 0,
      creditoExportacion: 0,
      isr: q('5.00'),
      creditoFiscal: q('108.00'),
      retencionesIva: 0,
    });
    expect([febrero?.impuestoIsr, febrero?.impuestoIva]).toEqual([q('95.00'), q('132.00')]);
  });

  it('use what staff corrected (D-13)', () => {
    const mesCorregido = { ...delMes(ENERO, { ventas: q('1000.00') }), corregidos: { creditoFiscal: q('20.00') } };
    const [enero] = encadenar({ ...SIN_REMANENTES, creditoFiscal: q('99.00'), isr: q('50.00') }, [mesCorregido]);
    expect([enero?.impuestoIva, enero?.impuestoIsr]).toEqual([q('100.00'), 0]);
  });

  it('cannot skip one', () => {
    const meses = [delMes(ENERO, {}), delMes(mes('2026-03'), {})];
    expect(() => encadenar(SIN_REMANENTES, meses)).toThrow('Falta el período 2026-02');
  });

  it('lose no centavo of any balance: what came in is what was used and what is left', () => {
    fc.assert(
      fc.property(pasos, (lista) => {
        let periodo = ENERO;
        const meses = lista.map((movimiento) => {
          const actual = delMes(periodo, movimiento);
          periodo = mesSiguiente(periodo);
          return actual;
        });
        const resultados = encadenar(SIN_REMANENTES, meses);
        const total = (formulario: number, id: string) =>
          sumar(resultados.map((r) => r.formularios[formulario]).map((f) => (f ? casillaDe(f, id).declarado : CERO)));
        const ultimo = resultados.at(-1)?.arrastra ?? SIN_REMANENTES;
        const creditos = restar(total(1, '5.suma.impuesto'), total(1, '5.15.impuesto'));
        expect(restar(creditos, total(1, '3.suma.impuesto'))).toBe(restar(ultimo.creditoFiscal, total(1, '7c')));
        expect(restar(total(1, '7j'), total(1, '7f'))).toBe(restar(ultimo.retencionesIva, total(1, '7l')));
        expect(restar(total(0, '3e'), total(0, '3d'))).toBe(restar(ultimo.isr, total(0, '4e')));
      }),
    );
  });

  it('of a small taxpayer lose no withholding either', () => {
    fc.assert(
      fc.property(pasos, (lista) => {
        const meses = lista.map((m, i) => delMes(mesSiguiente(ENERO, i), m, REGIMEN.pequenioContribuyente));
        const resultados = encadenar(SIN_REMANENTES, meses);
        const total = (id: string) =>
          sumar(resultados.flatMap((r) => r.formularios).map((f) => casillaDe(f, id).declarado));
        const queda = resultados.at(-1)?.arrastra.retencionesPc ?? CERO;
        expect(restar(total('d'), total('b'))).toBe(restar(queda, total('f')));
      }),
    );
  });
});

describe('the tax', () => {
  it('never falls when income grows', () => {
    const ventas = fc.integer({ min: 0, max: 500_000_00 }).map(centavos);
    fc.assert(
      fc.property(ventas, ventas, fc.constantFrom(1, 2), (a, b, regimen) => {
        const [menos, mas] = a < b ? [a, b] : [b, a];
        const [poco, mucho] = [de(regimen, { ventas: menos }), de(regimen, { ventas: mas })];
        expect(poco.impuestoDeterminado).toBeLessThanOrEqual(mucho.impuestoDeterminado);
        expect(poco.aPagar.iva).toBeLessThanOrEqual(mucho.aPagar.iva);
        expect(poco.aPagar.isr).toBeLessThanOrEqual(mucho.aPagar.isr);
      }),
    );
  });

  it('of the form is within a quetzal for each line of the exact one', () => {
    const ventas = fc.integer({ min: 0, max: 500_000_00 }).map(centavos);
    fc.assert(
      fc.property(ventas, (v) => {
        const { aPagar, impuestoIva } = de(REGIMEN.pequenioContribuyente, { ventas: v });
        expect(Math.abs(aPagar.iva - impuestoIva)).toBeLessThanOrEqual(100);
        expect(aPagar.iva % 100).toBe(0);
      }),
    );
  });
});
