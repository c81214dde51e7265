import { describe, expect, test } from 'vitest';
import { dia, mes, mesDelAnio } from '../fechas/fechas.ts';
import { diaEnMes, diaParaNuevo, diasQueCaenEl, puedeSinIsr, sinIsrDesde } from './dia-de-declaracion.ts';
import { fueraDelTramo, tramoDe } from './mes-de-suscripcion.ts';

describe('the day of a month', () => {
  test.each([
    [1, '2026-02', '2026-02-01'],
    [28, '2026-02', '2026-02-28'],
    [29, '2026-02', '2026-02-28'],
    [30, '2026-02', '2026-02-28'],
    [29, '2028-02', '2028-02-29'],
    [30, '2026-04', '2026-04-30'],
    [30, '2026-03', '2026-03-30'],
  ])('%i in %s is %s', (n, m, d) => expect(diaEnMes(n, mes(m))).toBe(d));
  test.each([
    ['2026-02-27', [27]],
    ['2026-02-28', [28, 29, 30]],
    ['2028-02-29', [29, 30]],
    ['2026-04-30', [30]],
    ['2026-03-30', [30]],
    ['2026-03-31', [31]],
  ])('on %s those of %j are declared', (d, dias) => expect(diasQueCaenEl(dia(d))).toEqual(dias));
});

describe('the day of a new client', () => {
  const rango = (diaInicio: number, diaFin: number, cantidad: number) => ({ diaInicio, diaFin, cantidad });
  const DOS = [rango(8, 9, 2), rango(1, 2, 3)];
  test('is of the first range with room, and there the day that fewest have', () => {
    expect(diaParaNuevo(DOS, new Map())).toEqual({ dia: 1, todosLlenos: false });
    expect(diaParaNuevo(DOS, new Map([[1, 1]]))).toEqual({ dia: 2, todosLlenos: false });
    expect(
      diaParaNuevo(
        DOS,
        new Map([
          [1, 1],
          [2, 1],
        ]),
      ),
    ).toEqual({ dia: 1, todosLlenos: false });
    expect(
      diaParaNuevo(
        DOS,
        new Map([
          [1, 2],
          [2, 1],
        ]),
      ),
    ).toEqual({ dia: 8, todosLlenos: false });
  });
  test('with all of them full it is the least full of its size, and that is told', () => {
    // 4 of 3 against 2 of 2: the second one is fuller by nothing.
    expect(
      diaParaNuevo(
        DOS,
        new Map([
          [1, 4],
          [8, 2],
        ]),
      ),
    ).toEqual({ dia: 9, todosLlenos: true });
    expect(
      diaParaNuevo(
        DOS,
        new Map([
          [1, 3],
          [8, 3],
        ]),
      ),
    ).toEqual({ dia: 2, todosLlenos: true });
  });
  test('without ranges there is none', () => expect(diaParaNuevo([], new Map())).toBeNull());
});

describe('Presentar sin ISR', () => {
  const [admin, colaborador] = [{ roles: [1, 2] }, { roles: [2] }];
  test('the day before it is of administrators alone, on the day and after it of everybody', () => {
    const desde = sinIsrDesde(15, mes('2026-10'));
    expect(desde).toBe('2026-11-15');
    expect([14, 15, 16].map((d) => puedeSinIsr(colaborador, desde, dia(`2026-11-${d}`)))).toEqual([false, true, true]);
    expect(puedeSinIsr(admin, desde, dia('2026-11-14'))).toBe(true);
  });
  test('30 is the last day of February', () => expect(sinIsrDesde(30, mes('2027-01'))).toBe('2027-02-28'));
  test('of a period, it is in the month after it', () => expect(sinIsrDesde(1, mes('2026-12'))).toBe('2027-01-01'));
});

describe('the stretch of a month', () => {
  const noviembre = { mes: 11, fechaInicio: dia('2026-11-02'), fechaFin: dia('2026-11-20') };
  const diciembre = { mes: 12, fechaInicio: dia('2026-12-01'), fechaFin: dia('2027-01-05') };
  test('is that of its number and year', () => {
    expect(tramoDe(mes('2026-11'), [noviembre, diciembre])).toBe(noviembre);
    expect(tramoDe(mes('2025-11'), [noviembre])).toBeNull();
    expect(tramoDe(mes('2026-12'), [noviembre, diciembre])).toBe(diciembre);
  });
  test.each([
    ['of December that ends in January', 12, '2026-12-01', '2027-01-05', '2026-12'],
    ['of January that starts in December', 1, '2026-12-28', '2027-01-20', '2027-01'],
    ['of January, worked before it starts', 1, '2026-12-10', '2026-12-30', '2027-01'],
    ['of December, worked after it ended', 12, '2027-01-02', '2027-01-15', '2026-12'],
    ['of June, worked in July', 6, '2026-07-01', '2026-07-10', '2026-06'],
  ])('one %s is of that month alone, and not of another year', (_, n, inicio, fin, suyo) => {
    const tramo = { mes: n, fechaInicio: dia(inicio), fechaFin: dia(fin) };
    const anios = [2025, 2026, 2027, 2028].map((a) => mesDelAnio(a, n));
    expect(anios.filter((m) => tramoDe(m, [tramo]) !== null)).toEqual([suyo]);
  });
  test('both of its days are inside', () => {
    const dias = ['2026-11-01', '2026-11-02', '2026-11-20', '2026-11-21'];
    expect(dias.map((d) => fueraDelTramo(noviembre, dia(d)))).toEqual([true, false, false, true]);
    expect(fueraDelTramo(null, dia('2026-11-21'))).toBe(false);
  });
});
