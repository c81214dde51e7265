import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import * as f from './fechas.ts';

const dias = fc.integer({ min: 0, max: 60_000 }).map((n) => f.sumarDias(f.dia('1950-01-01'), n));
const meses = dias.map(f.mesDe);

describe('days', () => {
  test.each(['2026-02-29', '2026-13-01', '2026-00-10', '2026-1-1', '26-01-01', '2026-01-01T00:00', '', '1899-12-31'])(
    '%s is not one',
    (texto) => {
      expect(f.esDia(texto)).toBe(false);
      expect(() => f.dia(texto)).toThrow(RangeError);
    },
  );

  it('knows leap years', () => {
    expect(f.esDia('2024-02-29')).toBe(true);
    expect(f.ultimoDia(f.mes('2024-02'))).toBe('2024-02-29');
    expect(f.ultimoDia(f.mes('2026-02'))).toBe('2026-02-28');
  });

  it.each([
    ['2026-10', '2026-11-01', true],
    ['2026-10', '2026-10-31', false],
    ['2026-11', '2026-11-30', false],
    ['2026-12', '2027-01-01', true],
    ['2027-02', '2026-11-22', false],
  ])('a month is over from the first day of the next: %s on %s, %s', (m, d, esperado) => {
    expect(f.haTerminado(f.mes(m), f.dia(d))).toBe(esperado);
  });

  it('adds and counts as one the inverse of the other', () => {
    fc.assert(
      fc.property(dias, fc.integer({ min: -500, max: 500 }), (d, n) => {
        expect(f.diasEntre(d, f.sumarDias(d, n))).toBe(n);
        expect(f.diaDeLaSemana(f.sumarDias(d, 7))).toBe(f.diaDeLaSemana(d));
      }),
    );
  });

  it('knows a Thursday', () => {
    expect(f.diaDeLaSemana(f.dia('2026-01-01'))).toBe(4);
  });
});

describe('months', () => {
  test.each(['2026-13', '2026-00', '2026-1', '2026', '2026-01-01'])('%s is not one', (texto) => {
    expect(() => f.mes(texto)).toThrow(RangeError);
  });

  it('pass the end of the year', () => {
    expect(f.mesSiguiente(f.mes('2025-12'))).toBe('2026-01');
    expect(f.mesAnterior(f.mes('2026-01'))).toBe('2025-12');
    expect(f.mesAnterior(f.mes('2026-03'), 15)).toBe('2024-12');
    expect(f.mesesEntre(f.mes('2025-11'), f.mes('2026-02'))).toEqual(['2025-11', '2025-12', '2026-01', '2026-02']);
    expect(f.mesesEntre(f.mes('2026-02'), f.mes('2026-02'))).toEqual(['2026-02']);
    expect(f.mesesEntre(f.mes('2026-02'), f.mes('2026-01'))).toEqual([]);
  });

  it('go forth and back', () => {
    fc.assert(
      fc.property(meses, fc.integer({ min: -60, max: 60 }), (m, n) => {
        expect(f.mesAnterior(f.mesSiguiente(m, n), n)).toBe(m);
        expect(f.mesParaElegir(f.periodoDeclarado(m))).toBe(m);
        expect(f.mesDe(f.primerDia(m))).toBe(m);
        expect(f.mesDe(f.ultimoDia(m))).toBe(m);
        expect(f.sumarDias(f.ultimoDia(m), 1)).toBe(f.primerDia(f.mesSiguiente(m)));
      }),
    );
  });

  test.each([
    ['2026-02', '2026-01'],
    ['2026-01', '2025-12'],
  ])('picking %s declares %s', (elegido, declarado) => {
    expect(f.periodoDeclarado(f.mes(elegido))).toBe(declarado);
  });

  test.each([
    ['2026-11-22', 2026],
    ['2026-12-31', 2026],
    ['2027-01-31', 2026],
    ['2027-02-01', 2027],
  ])('on %s the year that is declared is %i', (hoy, anio) => {
    expect(f.anioDeclarado(f.dia(hoy))).toBe(anio);
  });

  it('have a year and a number', () => {
    expect([f.anioDe(f.mes('2026-09')), f.numeroDeMes(f.dia('2026-09-15'))]).toEqual([2026, 9]);
  });

  it('are not any text', () => {
    // @ts-expect-error a day is not a month
    const m: f.Mes = f.dia('2026-01-01');
    // @ts-expect-error a text is not a day
    const d: f.Dia = '2026-01-01';
    expect([m, d]).toHaveLength(2);
  });
});

describe('writing', () => {
  it('uses the words of Guatemala', () => {
    const d = f.dia('2026-10-02');
    expect(f.formatDia(d)).toBe('02/10/2026');
    expect(f.formatDiaLargo(d)).toBe('2 oct 2026');
    expect(f.formatMes(f.mesDe(d))).toBe('octubre 2026');
    expect(f.nombreDeMes(1)).toBe('Enero');
    expect(f.nombreDeMes(12)).toBe('Diciembre');
    expect(() => f.nombreDeMes(0)).toThrow(RangeError);
    expect(() => f.nombreDeMes(13)).toThrow(RangeError);
  });
});

describe('reading what people and SAT write', () => {
  test.each([
    ['12/10/2026', '2026-10-12'],
    ['1/2/2026', '2026-02-01'],
    [' 01/02/2026 ', '2026-02-01'],
    ['01/02/2026 09:47:09', '2026-02-01'],
    ['2026-05-29', '2026-05-29'],
    ['2026-05-29T09:47:09', '2026-05-29'],
    ['2026-05-29 09:47', '2026-05-29'],
    ['2026-02-01T21:42:52.708-06:00', '2026-02-01'],
    ['2026-01-31T21:42:52.708-06:00', '2026-01-31'],
    ['2026-02-01T03:42:52Z', '2026-01-31'],
    // Of another zone the day is still the one that is written, although in Guatemala it was the one before.
    ['2026-06-01T00:30:00-05:00', '2026-06-01'],
    ['2026-06-01T03:00:00+00:00', '2026-06-01'],
    ['2026-06-01T24:00:00Z', '2026-06-01'],
  ])('%s is %s', (texto, esperado) => {
    expect(f.parseDiaEscrito(texto)).toBe(esperado);
  });

  test.each([
    ...['', '31/02/2026', '2026/05/29', '29-05-2026', '05/29/2026', '46054', '2026-02-30', 'ayer', '1/2/26'],
    // A moment that no clock shows, and one that in Guatemala was of a year that is not read.
    ...['2026-05-29T25:00:00Z', '2026-05-29 10:61Z', '2026-05-29T23:59:61Z', '1900-01-01T03:00:00Z'],
  ])('%s is not a day', (texto) => {
    expect(f.parseDiaEscrito(texto)).toBeNull();
  });

  test.each([
    ['25/11/26', '2026-11-25'],
    ['25-11-2026', '2026-11-25'],
    ['25.11.2026', '2026-11-25'],
    [' 5-1-26 ', '2026-01-05'],
    ['5/1/2026', '2026-01-05'],
    ['29/02/28', '2028-02-29'],
    ['2026-11-25', '2026-11-25'],
  ])('%s, typed in a field, is %s', (texto, esperado) => {
    expect(f.parseDiaTecleado(texto)).toBe(esperado);
  });

  test.each(['', '31/02/26', '25/11-2026', '25/11/026', '25/11', '11/25/26', '251126', 'ayer'])(
    '%s, typed in a field, is not a day',
    (texto) => {
      expect(f.parseDiaTecleado(texto)).toBeNull();
    },
  );

  it('reads back what it writes', () => {
    fc.assert(
      fc.property(dias, (d) => {
        expect(f.parseDiaEscrito(f.formatDia(d))).toBe(d);
      }),
    );
  });
});

describe('moments', () => {
  test.each([
    ['2026-02-01T05:59:59Z', '2026-01-31'],
    ['2026-02-01T06:00:00Z', '2026-02-01'],
    ['2026-02-01T06:00:01Z', '2026-02-01'],
  ])('at %s it is %s in Guatemala', (momento, esperado) => {
    expect(f.diaDeGuatemala(f.instante(momento))).toBe(esperado);
  });

  it('are written in UTC and need a zone', () => {
    expect(f.instante('2026-01-31T21:42:52-06:00')).toBe('2026-02-01T03:42:52.000Z');
    expect(() => f.instante('2026-01-31T21:42:52')).toThrow(RangeError);
    expect(() => f.instante('ayer')).toThrow(RangeError);
  });
});
