import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { FERIADOS } from '../parametros/feriados.ts';
import { dia, esDia, formatDia, mes, sumarDias } from './fechas.ts';
import { conjuntoDeInhabiles, esHabil, siguienteHabil, vencimientoIsrMensual, vencimientoIva } from './habiles.ts';

const inhabiles = conjuntoDeInhabiles(FERIADOS.dias);

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
  it('is in order, without repetitions, and covers 2025 to 2027', () => {
    const dias = FERIADOS.dias.map((d) => d.dia);
    expect(dias).toEqual([...new Set(dias)].sort());
    expect(dias.every(esDia)).toBe(true);
    expect(new Set(dias.map((d) => d.slice(0, 4)))).toEqual(new Set(['2025', '2026', '2027']));
  });

  it('moves the Army and the Revolution to a Monday (Decreto 19-2018)', () => {
    const movidos = FERIADOS.dias.filter((d) => /Ejército|Revolución/.test(d.descripcion)).map((d) => d.dia);
    expect(movidos).toEqual(['2025-06-30', '2025-10-20', '2026-06-29', '2026-10-19', '2027-06-28', '2027-10-18']);
  });
});
