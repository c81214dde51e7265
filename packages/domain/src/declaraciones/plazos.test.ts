import { describe, expect, test } from 'vitest';
import { dia, mes } from '../fechas/fechas.ts';
import { type LimiteDePresentacion, periodoDeLimite, plazoDe } from './plazos.ts';

const OCTUBRE = mes('2026-10');
const limite = (impuesto: 'ISR' | 'IVA', d: string): LimiteDePresentacion => {
  return { impuesto, dia: dia(d), motivo: 'Prórroga', puestoPor: 'Ana' };
};
const NADA = new Set<never>();

describe('the last day of a tax', () => {
  test('is the computed one while nobody sets another: 30 November for IVA, the tenth working day for ISR', () => {
    expect(plazoDe('IVA', OCTUBRE, NADA, [])).toEqual({ dia: '2026-11-30', calculado: '2026-11-30', limite: null });
    expect(plazoDe('ISR', OCTUBRE, NADA, [])).toMatchObject({ dia: '2026-11-13', limite: null });
  });
  test('is the administrator’s for that tax and the month of the date, and says the computed one beside it', () => {
    const puestos = [limite('IVA', '2026-11-27'), limite('ISR', '2026-11-20')];
    expect(plazoDe('IVA', OCTUBRE, NADA, puestos)).toEqual({
      dia: '2026-11-27',
      calculado: '2026-11-30',
      limite: puestos[0],
    });
    expect(plazoDe('ISR', OCTUBRE, NADA, puestos).dia).toBe('2026-11-20');
  });
  test('a date of November says nothing of September nor of November', () => {
    const puestos = [limite('IVA', '2026-11-27')];
    expect(plazoDe('IVA', mes('2026-09'), NADA, puestos).dia).toBe('2026-11-02');
    expect(plazoDe('IVA', mes('2026-11'), NADA, puestos).dia).toBe('2026-12-31');
  });
});

test('the period of a date is the month before it', () => {
  expect(periodoDeLimite(dia('2027-01-15'))).toBe('2026-12');
});
