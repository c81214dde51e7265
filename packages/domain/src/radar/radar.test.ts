import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { REGIMEN } from '../declaraciones/regimen.ts';
import { centavos, formatQ, parseQuetzales as q } from '../dinero/centavos.ts';
import { dia, type Mes, mes, mesSiguiente } from '../fechas/fechas.ts';
import { type MesConIngresos, medir, radarDe, usoDelTope } from './radar.ts';
import { type Tope, topeDe } from './tope.ts';

const HOY = dia('2026-11-20');
const exigir = (tope: Tope | null): Tope => {
  if (!tope) throw new Error('without ceiling');
  return tope;
};
const PC = exigir(topeDe(REGIMEN.pequenioContribuyente, 2026, HOY));
const ROS = exigir(topeDe(REGIMEN.ros, 2026, HOY));
const meses = (desde: string, ...ingresos: string[]): MesConIngresos[] =>
  ingresos.map((monto, i) => ({ periodo: mesSiguiente(mes(desde), i), ingresos: q(monto) }));
const radar = (tope: Tope, ms: readonly MesConIngresos[]) => radarDe(tope, 2026, medir(2026, ms));

describe('the ceiling', () => {
  test.each([
    [1, 2024, '2024-06-30', 'Q150,000.00', '45', 'anio'],
    [1, 2025, '2025-04-08', 'Q150,000.00', '45', 'anio'],
    [1, 2025, '2025-04-09', 'Q465,381.25', '15', 'anio'],
    // Seen in the next year, a year keeps its own.
    [1, 2025, '2026-01-15', 'Q465,381.25', '15', 'anio'],
    [1, 2026, '2026-01-01', 'Q500,285.00', 'CE1', 'anio'],
    [2, 2026, '2026-11-20', 'Q30,000.00', '44', 'mes'],
  ])('of regime %i in %i seen on %s is %s (art. %s)', (regimen, anio, hoy, monto, articulo, medida) => {
    const tope = exigir(topeDe(regimen, anio, dia(hoy)));
    expect([formatQ(tope.monto), tope.fuente.articulo, tope.medida]).toEqual([monto, articulo, medida]);
  });

  test('of a year whose wage is not known yet is that of the year before, and says so (ADR 7)', () => {
    const de = (anio: number, hoy: string) => exigir(topeDe(1, anio, dia(hoy)));
    expect(de(2027, '2027-02-15')).toMatchObject({ monto: q('500285.00'), deOtroAnio: 2026 });
    expect(de(2026, '2027-01-15').deOtroAnio).toBeNull();
    expect(de(2024, '2024-06-30').deOtroAnio).toBeNull();
    expect(de(2025, '2026-01-15').deOtroAnio).toBeNull();
  });

  test('is of no other regime', () => {
    expect(topeDe(3, 2026, HOY)).toBeNull();
  });
});

describe('a small taxpayer', () => {
  // December: nothing is left to project.
  test.each([
    ['400227.99', 'lejos', 7999],
    ['400228.00', 'cerca', 8000],
    ['500285.00', 'cerca', 10000],
    ['500285.01', 'cruzado', 10000],
  ])('with Q%s at the end of the year: %s', (ingresos, situacion, uso) => {
    const r = radar(PC, meses('2026-12', ingresos));
    expect([r.situacion, usoDelTope(PC, r.medido), r.mesDeCruce]).toEqual([situacion, uso, null]);
  });

  it('crosses in the month in which the pace of the last three months with sales passes the ceiling', () => {
    // 10 months make Q400,000; the mean is Q50,000: Q450,000 in November, Q500,000 in December, below the ceiling.
    const justo = meses('2026-01', ...Array<string>(7).fill('35714.29'), '50000', '50000', '50000');
    expect(radar(PC, justo)).toMatchObject({ promedio: q('50000'), mesDeCruce: null, situacion: 'lejos' });
    const pasa = meses('2026-01', ...Array<string>(7).fill('36000'), '50000', '50000', '50000');
    expect(radar(PC, pasa)).toMatchObject({ mesDeCruce: '2026-12', situacion: 'cruza', proyectado: q('502000') });
    const antes = meses('2026-01', ...Array<string>(7).fill('36000'), '100000', '50000', '60000');
    expect(radar(PC, antes)).toMatchObject({ promedio: q('70000'), mesDeCruce: '2026-11', situacion: 'cruza' });
  });

  it('has months without sales counted in the year and not in the mean', () => {
    const r = radar(PC, meses('2026-01', '60000', '0', '60000', '0', '60000', '0'));
    expect(r).toMatchObject({ medido: q('180000'), promedio: q('60000'), proyectado: q('540000') });
    expect(r.mesDeCruce).toBe('2026-12');
  });

  it('has a month that was not loaded at the pace of the others, however late, as the screen says', () => {
    // Seven known months make Q350,000; July and four to come are at Q50,000: Q600,000. With July Q400,000 in August, Q550,000 in November.
    const conHueco = [...meses('2026-01', ...Array<string>(6).fill('50000')), ...meses('2026-08', '50000')];
    expect(radar(PC, conHueco)).toMatchObject({ medido: q('350000'), proyectado: q('600000'), mesDeCruce: '2026-11' });
    // Without a month to come: November is missing, December is known.
    const casi = [...meses('2026-01', ...Array<string>(10).fill('45000')), ...meses('2026-12', '45000')];
    expect(radar(PC, casi)).toMatchObject({ medido: q('495000'), proyectado: q('540000'), mesDeCruce: '2026-12' });
  });

  it('has no income before the first month that is known, and says since when it is', () => {
    const nuevo = meses('2026-09', '45000', '45000');
    expect(radar(PC, nuevo)).toMatchObject({ medido: q('90000'), proyectado: q('180000'), mesDeCruce: null });
    expect(medir(2026, nuevo)).toMatchObject({ porVenir: 2, conocidoDesde: '2026-09' });
    // Of who was known the year before, those months are late.
    const deAntes = [...meses('2025-12', '45000'), ...nuevo];
    expect(radar(PC, deAntes)).toMatchObject({ medido: q('90000'), proyectado: q('540000'), situacion: 'cruza' });
    expect(medir(2026, deAntes)).toMatchObject({ porVenir: 10, conocidoDesde: null });
    expect(medir(2026, meses('2026-01', '1'))).toMatchObject({ porVenir: 11, conocidoDesde: null });
  });

  it('starts a year with the pace of the year before', () => {
    const r = radar(PC, meses('2025-10', '60000', '60000', '60000'));
    expect(r).toMatchObject({ medido: 0, promedio: q('60000'), situacion: 'cruza', mesDeCruce: '2026-09' });
  });

  it('without any month is far, and nothing is projected', () => {
    expect(radar(PC, [])).toMatchObject({ medido: 0, promedio: null, proyectado: 0, situacion: 'lejos' });
  });
});

describe('ROS', () => {
  test.each([
    ['23999.99', 'lejos'],
    ['24000.00', 'cerca'],
    ['30000.00', 'cerca'],
    ['30000.01', 'cruzado'],
  ])('with Q%s in its newest month: %s', (ingresos, situacion) => {
    const r = radar(ROS, meses('2026-08', '90000', '90000', ingresos));
    expect(r).toMatchObject({ medido: q(ingresos), situacion, mesDeCruce: null, proyectado: null });
  });
});

const ALGUNOS_MESES = fc
  .uniqueArray(
    fc.record({ n: fc.integer({ min: 0, max: 23 }), ingresos: fc.integer({ min: -50_000, max: 12_000_000 }) }),
    { selector: (m) => m.n, maxLength: 24 },
  )
  .map((lista) =>
    lista.map(({ n, ingresos }) => ({ periodo: mesSiguiente(mes('2025-01'), n), ingresos: centavos(ingresos) })),
  );

describe('whatever the months', () => {
  it('a month of crossing is of the year, later than the newest one or that one when months are missing, and said only by who crosses', () => {
    fc.assert(
      fc.property(ALGUNOS_MESES, (lista) => {
        const m = medir(2026, lista);
        const r = radarDe(PC, 2026, m);
        expect(r.mesDeCruce !== null).toBe(r.situacion === 'cruza');
        if (r.mesDeCruce === null) return;
        const ultimo = m.ultimo?.periodo ?? ('2025-12' as Mes);
        const faltanAntes = m.porVenir > 12 - Number(m.ultimo?.periodo.slice(5) ?? 0);
        expect(faltanAntes ? r.mesDeCruce >= ultimo : r.mesDeCruce > ultimo).toBe(true);
        expect(r.mesDeCruce <= '2026-12').toBe(true);
        expect((r.proyectado ?? 0) > PC.monto).toBe(true);
      }),
    );
  });

  it('the order in which they come says nothing', () => {
    fc.assert(
      fc.property(ALGUNOS_MESES, (lista) => {
        expect(radar(PC, lista.toReversed())).toEqual(radar(PC, lista));
      }),
    );
  });

  it('another sale never brings somebody back from having crossed', () => {
    fc.assert(
      fc.property(ALGUNOS_MESES, (lista) => {
        const r = radar(PC, lista);
        const mas = lista.map((m) => ({ ...m, ingresos: centavos(m.ingresos + 100) }));
        if (r.situacion === 'cruzado') expect(radar(PC, mas).situacion).toBe('cruzado');
      }),
    );
  });
});
