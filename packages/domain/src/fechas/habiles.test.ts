import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { FERIADOS } from '../parametros/feriados.ts';
import { dia, diaDeLaSemana, esDia, formatDia, mes, sumarDias } from './fechas.ts';
import { esHabil, siguienteHabil, vencimientoIsrMensual, vencimientoIva } from './habiles.ts';

const inhabiles = new Set(FERIADOS.dias.map((d) => d.dia));

describe('deadlines', () => {
  // Calendar of SAT for 2026; from August on, projected with its rules.
  test.each([
    ['2025-11', '05/01/2026', '12/12/2025'],
    ['2025-12', '02/02/2026', '16/01/2026'],
    ['2026-01', '02/03/2026', '13/02/2026'],
    ['2026-02', '31/03/2026', '13/03/2026'],
    ['2026-03', '30/04/2026', '17/04/2026'],
    ['2026-04', '01/06/2026', '15/05/2026'],
    ['2026-05', '30/06/2026', '12/06/2026'],
    ['2026-06', '31/07/2026', '14/07/2026'],
    ['2026-07', '31/08/2026', '17/08/2026'],
    ['2026-08', '30/09/2026', '14/09/2026'],
    ['2026-09', '02/11/2026', '14/10/2026'],
    ['2026-10', '30/11/2026', '13/11/2026'],
    ['2026-11', '04/01/2027', '14/12/2026'],
  ])('of %s are IVA %s and ISR %s', (periodo, iva, isr) => {
    const m = mes(periodo);
    expect(formatDia(vencimientoIva(m, inhabiles))).toBe(iva);
    expect(formatDia(vencimientoIsrMensual(m, inhabiles))).toBe(isr);
  });
});

describe('deadlines of other years (Código Tributario art. 8)', () => {
  // By hand: 31/12/2023 is a Sunday and 1 January a holiday; 30/04/2023 and 30/04/2028 are Sundays and 1 May is one; 31/12/2024 is
  // one itself; 30/06/2024 is a Sunday, so the Army's day is on Monday the 1st of July (Decreto 19-2018).
  test.each([
    ['2023-11', '02/01/2024'],
    ['2023-03', '02/05/2023'],
    ['2024-11', '02/01/2025'],
    ['2024-05', '02/07/2024'],
    ['2028-03', '02/05/2028'],
  ])('IVA of %s is due on %s', (periodo, vence) => {
    expect(formatDia(vencimientoIva(mes(periodo), inhabiles))).toBe(vence);
  });
  // Ten working days without Holy Week: April 2022 has the 13th to the 15th of it, April 2028 the 12th to the 14th.
  test.each([
    ['2022-03', '19/04/2022'],
    ['2028-03', '19/04/2028'],
  ])('ISR of %s is due on %s', (periodo, vence) => {
    expect(formatDia(vencimientoIsrMensual(mes(periodo), inhabiles))).toBe(vence);
  });
});

describe('working days', () => {
  test.each([
    ['2026-01-02', false],
    ['2026-01-03', false],
    ['2026-01-04', false],
    ['2026-01-05', true],
    ['2026-08-14', false],
  ])('%s: %s', (d, esperado) => {
    expect(esHabil(dia(d), inhabiles)).toBe(esperado);
  });

  it('the next one is the day itself when SAT works', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1094 }), (n) => {
        const d = sumarDias(dia('2025-01-01'), n);
        const siguiente = siguienteHabil(d, inhabiles);
        expect(esHabil(siguiente, inhabiles)).toBe(true);
        expect(siguiente === d).toBe(esHabil(d, inhabiles));
      }),
    );
  });
});

describe('the seed of holidays', () => {
  const delAnio = (anio: string) => FERIADOS.dias.filter((d) => d.dia.startsWith(anio)).map((d) => d.dia.slice(5));

  it('is in order, without repetitions, and leaves out no year', () => {
    const dias = FERIADOS.dias.map((d) => d.dia);
    expect(dias).toEqual([...new Set(dias)].sort());
    expect(dias.every(esDia)).toBe(true);
    const anios = [...new Set(dias.map((d) => Number(d.slice(0, 4))))];
    expect([anios[0], anios.at(-1), anios.length]).toEqual([2022, 2040, 19]);
  });

  it('has of 2025 to 2027 the days that SAT and the law gave', () => {
    expect(delAnio('2025').join(' ')).toBe(
      '01-01 04-16 04-17 04-18 05-01 06-30 08-15 09-15 10-20 11-01 12-24 12-25 12-31',
    );
    expect(delAnio('2026').join(' ')).toBe(
      '01-01 01-02 04-01 04-02 04-03 05-01 06-29 08-14 09-15 10-19 11-01 12-24 12-25 12-31',
    );
    expect(delAnio('2027').join(' ')).toBe('01-01 03-24 03-25 03-26 05-01 06-28 09-15 10-18 11-01 12-24 12-25 12-31');
  });

  // By the calendar: the 30th of June and the 20th of October of 2022 are Thursdays, of 2023 Fridays, of 2024 Sundays, of 2028
  // Fridays, of 2029 Saturdays, of 2030 Sundays, of 2031 Mondays.
  it.each([
    ['2022', '07-04 10-24'],
    ['2023', '07-03 10-23'],
    ['2024', '07-01 10-21'],
    ['2025', '06-30 10-20'],
    ['2026', '06-29 10-19'],
    ['2027', '06-28 10-18'],
    ['2028', '07-03 10-23'],
    ['2029', '07-02 10-22'],
    ['2030', '07-01 10-21'],
    ['2031', '06-30 10-20'],
  ])('moves the Army and the Revolution of %s to a Monday (Decreto 19-2018): %s', (anio, lunes) => {
    const movidos = FERIADOS.dias.filter((d) => /Ejército|Revolución/.test(d.descripcion) && d.dia.startsWith(anio));
    expect(movidos.map((d) => d.dia.slice(5)).join(' ')).toBe(lunes);
    expect(movidos.map((d) => diaDeLaSemana(d.dia))).toEqual([1, 1]);
  });
});
