import { describe, expect, it, test } from 'vitest';
import { parseQuetzales as q, toQuetzales } from '../dinero/centavos.ts';
import { dia } from '../fechas/fechas.ts';
import { estimarAccesorios } from './accesorios.ts';
import { situacionAnteElLimite } from './limite-pc.ts';

describe('the annual ceiling', () => {
  test.each([
    ['400227.99', 'dentro', '100057.01', '0.00'],
    ['400228.00', 'cerca', '100057.00', '0.00'],
    ['500284.99', 'cerca', '0.01', '0.00'],
    ['500285.00', 'cerca', '0.00', '0.00'],
    ['500285.01', 'excedido', '0.00', '0.01'],
  ])('of 2026 with Q%s: %s, Q%s left, Q%s over', (ingresos, situacion, disponible, exceso) => {
    const s = situacionAnteElLimite(q(ingresos), dia('2026-06-30'));
    expect([s.situacion, toQuetzales(s.disponible), toQuetzales(s.exceso)]).toEqual([situacion, disponible, exceso]);
    expect(s.fuente.ley).toContain('256-2025');
  });
});

describe('being late', () => {
  test.each([
    ['2026-03-02', 0, '0.00', '0.00'],
    ['2026-02-27', 0, '0.00', '0.00'],
    ['2026-03-03', 1, '0.50', '50.00'],
    ['2026-03-21', 19, '9.50', '950.00'],
    ['2026-03-22', 20, '10.00', '1000.00'],
    ['2026-03-23', 21, '10.50', '1000.00'],
  ])('until %s is %i days: surcharge Q%s and fine Q%s', (presentacion, dias, mora, multa) => {
    const a = estimarAccesorios(q('1000.00'), dia('2026-03-02'), dia(presentacion));
    expect([a.diasDeAtraso, toQuetzales(a.mora), toQuetzales(a.multa)]).toEqual([dias, mora, multa]);
  });

  it('with nothing to pay still costs the fine', () => {
    const a = estimarAccesorios(q('0'), dia('2026-03-02'), dia('2026-03-12'));
    expect([a.mora, a.multa]).toEqual([0, q('500.00')]);
  });
});
