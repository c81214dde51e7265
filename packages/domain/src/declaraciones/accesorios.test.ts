import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { CERO, centavos, parseQuetzales as q, toQuetzales } from '../dinero/centavos.ts';
import { aplicarTasa } from '../dinero/tasa.ts';
import { type Dia, dia, sumarDias } from '../fechas/fechas.ts';
import { atrasoDe, costoDeAtraso, costoPorDia, type FormularioPorPresentar } from './accesorios.ts';
import { interesResarcitorio } from './intereses.ts';
import { formulariosPorPresentar, type MesConVencimientos } from './por-presentar.ts';

const VENCE = dia('2026-03-02');
const pc = (aPagar: string | null): FormularioPorPresentar => ({
  codigo: 'SAT-2046',
  vence: VENCE,
  aPagar: aPagar === null ? null : q(aPagar),
});
const montos = (f: FormularioPorPresentar, presentacion: Dia) =>
  Object.fromEntries(
    atrasoDe(f, presentacion).lineas.map((l) => [l.clase, l.monto === null ? null : toQuetzales(l.monto)]),
  );

describe('being late', () => {
  test.each([
    ['2026-03-03', 1, '0.50', '50.00'],
    ['2026-03-21', 19, '9.50', '950.00'],
    ['2026-03-22', 20, '10.00', '1000.00'],
    ['2026-03-23', 21, '10.50', '1000.00'],
  ])('until %s is %i days: surcharge Q%s and fine Q%s', (presentacion, dias, mora, multa) => {
    expect(atrasoDe(pc('1000.00'), dia(presentacion)).diasDeAtraso).toBe(dias);
    expect(montos(pc('1000.00'), dia(presentacion))).toEqual({ multa, mora, interes: null });
  });

  test.each(['2026-02-27', '2026-03-02'])('on %s costs nothing: the last day is in time', (presentacion) => {
    expect(atrasoDe(pc('1000.00'), dia(presentacion))).toMatchObject({ diasDeAtraso: 0, lineas: [] });
    expect(costoDeAtraso([pc('1000.00')], dia(presentacion)).total).toBe(CERO);
  });

  it('with nothing to pay still costs the fine, and nothing else', () => {
    expect(montos(pc('0'), dia('2026-03-12'))).toEqual({ multa: '500.00', mora: '0.00', interes: '0.00' });
  });

  it('with a tax that nobody knows yet costs the fine, and the rest cannot be said', () => {
    expect(montos(pc(null), dia('2026-03-12'))).toEqual({ multa: '500.00', mora: null, interes: null });
  });

  it('says the article of each line, and of what is taken off it', () => {
    const articulos = atrasoDe(pc('1000.00'), dia('2026-03-12')).lineas.map((l) => [
      l.clase,
      l.fuente.articulo,
      l.fuenteDeRebaja.articulo,
    ]);
    expect(articulos).toEqual([
      ['multa', '94 numeral 9', '94 "A"'],
      ['mora', '92', '106'],
      ['interes', '58 y 59', '106'],
    ]);
  });

  it('costs 85 % less of fine and surcharge for who goes unasked', () => {
    const { total, totalConRebaja } = costoDeAtraso([pc('1000.00')], dia('2026-03-12'));
    expect([total, totalConRebaja].map(toQuetzales)).toEqual(['505.00', '75.75']);
  });

  it('of a ROS client counts each form from its own last day', () => {
    const formularios: FormularioPorPresentar[] = [
      { codigo: 'SAT-1311', vence: dia('2026-02-13'), aPagar: q('1000') },
      { codigo: 'SAT-2237', vence: VENCE, aPagar: q('2000') },
    ];
    const c = costoDeAtraso(formularios, dia('2026-03-03'));
    expect(c.formularios.map((f) => f.diasDeAtraso)).toEqual([18, 1]);
    // 900 + 9.00 of the first, 50 + 1.00 of the second.
    expect(toQuetzales(c.total)).toBe('960.00');
  });

  it('never gets cheaper by waiting, and its fine never passes its ceiling for each form', () => {
    const unDia = fc.integer({ min: -40, max: 900 }).map((n) => sumarDias(VENCE, n));
    const impuesto = fc.integer({ min: 0, max: 50_000_000 }).map(centavos);
    fc.assert(
      fc.property(unDia, impuesto, (desde, aPagar) => {
        const dias = costoPorDia([{ codigo: 'SAT-2237', vence: VENCE, aPagar }], desde, 8);
        expect(dias.map((d) => d.dia)).toEqual(Array.from({ length: 8 }, (_, i) => sumarDias(desde, i)));
        for (const [i, d] of dias.entries()) {
          expect(d.total).toBeGreaterThanOrEqual(dias[i - 1]?.total ?? 0);
          expect(d.totalConRebaja).toBeLessThanOrEqual(d.total);
          const multa = d.formularios[0]?.lineas.find((l) => l.clase === 'multa');
          expect(multa?.monto ?? 0).toBeLessThanOrEqual(100_000);
        }
      }),
    );
  });
});

describe('the interest', () => {
  const fuente = { ley: 'Ley de prueba', articulo: '58' };
  const TASAS = [
    { desde: dia('2026-01-01'), valor: { por: 10, entre: 100 }, fuente },
    { desde: dia('2026-07-01'), valor: { por: 20, entre: 100 }, fuente },
  ];
  const deMil = (vence: string, presenta: string) => interesResarcitorio(q('1000'), dia(vence), dia(presenta), TASAS);

  test('has no published rate, and no figure is made up', () => {
    expect(interesResarcitorio(q('1000'), VENCE, dia('2026-04-02'))).toBeNull();
  });

  test.each([
    ['2026-03-02', '2026-03-02', '0.00'],
    ['2026-03-02', '2026-03-03', '0.27'],
    ['2026-03-02', '2026-05-14', '20.00'],
    ['2026-06-29', '2026-06-30', '0.27'],
    ['2026-06-30', '2026-07-01', '0.55'],
    ['2026-06-29', '2026-07-01', '0.82'],
  ])('from %s to %s is Q%s, each day at the rate of its half year', (vence, presenta, monto) => {
    expect(toQuetzales(deMil(vence, presenta) ?? CERO)).toBe(monto);
  });

  test('of a time that reaches a half year without rate cannot be said', () => {
    expect(deMil('2026-12-30', '2027-01-01')).toBeNull();
    expect(deMil('2025-12-30', '2026-01-01')).toBeNull();
  });

  test('within one half year is the simple interest of its days', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 120 }), fc.integer({ min: 1, max: 9_000_000 }), (dias, monto) => {
        const desde = dia('2026-01-31');
        expect(interesResarcitorio(centavos(monto), desde, sumarDias(desde, dias), TASAS)).toBe(
          aplicarTasa(centavos(monto), { por: 10 * dias, entre: 36_500 }),
        );
      }),
    );
  });
});

describe('what a month still owes SAT', () => {
  const mes: MesConVencimientos = {
    statusId: 3,
    facturas: true,
    pagoRealizado: false,
    isrPagado: false,
    regimenId: 2,
    numeroFormulario: '40912345678',
    numeroFormularioIva: '40912345679',
    aPagarIsr: q('100'),
    aPagarIva: q('200'),
    venceIva: VENCE,
    venceIsr: dia('2026-02-13'),
  };
  const codigos = (parte: Partial<MesConVencimientos>) =>
    formulariosPorPresentar({ ...mes, ...parte }).map((f) => [f.codigo, f.aPagar]);

  test.each<[string, Partial<MesConVencimientos>, unknown]>([
    [
      'ROS owes two forms',
      {},
      [
        ['SAT-1311', 10_000],
        ['SAT-2237', 20_000],
      ],
    ],
    ['a small taxpayer owes one', { venceIsr: null }, [['SAT-2046', 20_000]]],
    ['not loaded: the tax is unknown', { statusId: 1, facturas: false, venceIsr: null }, [['SAT-2046', null]]],
    ['form out and not paid', { statusId: 6, venceIsr: null }, [['SAT-2046', 20_000]]],
    ['forms out, the income tax at zero', { statusId: 5, aPagarIsr: CERO }, [['SAT-2237', 20_000]]],
    ['forms out, the VAT at zero', { statusId: 6, aPagarIva: CERO }, [['SAT-1311', 10_000]]],
    [
      'one form is out, and the other one at zero is not',
      { statusId: 6, aPagarIva: CERO, numeroFormularioIva: '' },
      [
        ['SAT-1311', 10_000],
        ['SAT-2237', 0],
      ],
    ],
    [
      'a tax at zero whose form is not out yet',
      { statusId: 4, aPagarIsr: CERO },
      [
        ['SAT-1311', 0],
        ['SAT-2237', 20_000],
      ],
    ],
    ['form out with nothing to pay', { statusId: 5, aPagarIsr: CERO, aPagarIva: CERO }, []],
    ['paid', { statusId: 6, pagoRealizado: true }, []],
    ['finished', { statusId: 7, pagoRealizado: true }, []],
    ['filed at zero', { statusId: 13 }, []],
    ['filed elsewhere', { statusId: 9 }, []],
  ])('%s', (_nombre, parte, esperado) => {
    expect(codigos(parte)).toEqual(esperado);
  });
});
