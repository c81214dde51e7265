import { describe, expect, it } from 'vitest';
import { dia, mes } from '../fechas/fechas.ts';
import { diaEnMes, diasQueCaenEn } from './dia-de-declaracion.ts';

describe('a declaration day in a month', () => {
  it.each([
    [28, '2026-02', 28],
    [29, '2026-02', 28],
    [30, '2026-02', 28],
    [29, '2028-02', 29],
    [30, '2028-02', 29],
    [30, '2026-04', 30],
    [30, '2026-05', 30],
    [1, '2026-02', 1],
  ])('%i in %s is the %i', (pedido, m, esperado) => expect(diaEnMes(pedido, mes(m))).toBe(esperado));
});

describe('who declares on a date', () => {
  it.each([
    ['2026-02-27', [27]],
    ['2026-02-28', [28, 29, 30]],
    ['2028-02-28', [28]],
    ['2028-02-29', [29, 30]],
    ['2026-04-30', [30]],
    ['2026-05-30', [30]],
    ['2026-05-31', [31]],
    ['2026-05-01', [1]],
  ])('%s: those of %j', (fecha, esperados) => expect(diasQueCaenEn(dia(fecha))).toEqual(esperados));
});
