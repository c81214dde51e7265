import { dia, mes } from '@aldia/domain/fechas/fechas.ts';
import { expect, test } from 'vitest';
import { type AjustesDelMes, avisosDelMes } from './avisos-del-mes.ts';

const sinNada = (d: string) => ({ dia: dia(d), calculado: dia(d), limite: null });
const SIN_NADA: AjustesDelMes = {
  periodo: mes('2026-10'),
  iva: sinNada('2026-11-30'),
  isr: sinNada('2026-11-13'),
  tramo: null,
  fueraDelTramo: false,
  sinIsrDesde: dia('2026-11-01'),
};

test('a month of which nobody set anything says nothing', () => {
  expect(avisosDelMes(SIN_NADA, true)).toEqual([]);
});

test('a deadline that was set says both days, who set it and why', () => {
  const iva = { dia: dia('2026-11-27'), calculado: dia('2026-11-30'), limite: { motivo: '', puestoPor: 'Ana Paz' } };
  const isr = {
    dia: dia('2026-11-20'),
    calculado: dia('2026-11-13'),
    limite: { motivo: 'Prórroga de la SAT', puestoPor: 'Ana Paz' },
  };
  expect(avisosDelMes({ ...SIN_NADA, iva, isr }, true)).toEqual([
    'ISR: vence el 20 nov 2026. La ley calcula el 13 nov 2026; la fecha la puso Ana Paz, porque: Prórroga de la SAT',
    'IVA: vence el 27 nov 2026. La ley calcula el 30 nov 2026; la fecha la puso Ana Paz.',
  ]);
  expect(avisosDelMes({ ...SIN_NADA, isr }, false)).toEqual([]);
});

test('outside the days of its month the screen warns, and names the month that is picked', () => {
  const tramo = { fechaInicio: dia('2026-11-02'), fechaFin: dia('2026-11-18') };
  expect(avisosDelMes({ ...SIN_NADA, tramo, fueraDelTramo: true }, true)).toEqual([
    'Noviembre 2026 se trabaja del 2 nov 2026 al 18 nov 2026: hoy está fuera de esas fechas.',
  ]);
  expect(avisosDelMes({ ...SIN_NADA, tramo }, true)).toEqual([]);
});
