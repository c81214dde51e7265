import { describe, expect, test } from 'vitest';
import { parseQuetzales } from '../dinero/centavos.ts';
import { dia } from '../fechas/fechas.ts';
import { precioDeRenovacion, seAvisoATiempo } from './precio.ts';

const q = parseQuetzales;
const aviso = (precio: string, el: string) => ({ precio: q(precio), avisadoEl: dia(el) });
const COBRO = dia('2026-12-20');

test.each([
  ['2026-12-04', true],
  ['2026-12-05', true],
  ['2026-12-06', false],
  ['2026-12-20', false],
])('a price told on %s may be charged on 20 December: %s', (el, si) => {
  expect(seAvisoATiempo(dia(el), COBRO)).toBe(si);
});

describe('what a renewal charges', () => {
  const con = (delPlan: string, ...avisos: ReturnType<typeof aviso>[]) =>
    precioDeRenovacion({ pagaba: q('99.50'), delPlan: q(delPlan), avisos }, COBRO);

  test('what was paid before, while nothing changed', () => {
    expect(con('99.50')).toEqual({ precio: 9950, avisadoEl: null, enEspera: null });
  });
  test('the old price once more when the new one was never told, or fourteen days before', () => {
    expect(con('120.00')).toEqual({ precio: 9950, avisadoEl: null, enEspera: 12000 });
    expect(con('120.00', aviso('120.00', '2026-12-06'))).toEqual({ precio: 9950, avisadoEl: null, enEspera: 12000 });
  });
  test('the new one when it was told fifteen days before', () => {
    expect(con('120.00', aviso('120.00', '2026-12-05'))).toEqual({
      precio: 12000,
      avisadoEl: '2026-12-05',
      enEspera: null,
    });
  });
  test('of two rises the one that was told in time', () => {
    const dos = [aviso('120.00', '2026-11-20'), aviso('150.00', '2026-12-10')];
    expect(con('150.00', ...dos)).toEqual({ precio: 12000, avisadoEl: '2026-11-20', enEspera: 15000 });
  });
  test('a rise that was taken back is not charged, in whole or in part', () => {
    expect(con('99.50', aviso('120.00', '2026-11-20')).precio).toBe(9950);
    expect(con('110.00', aviso('120.00', '2026-11-20')).precio).toBe(11000);
    expect(con('80.00', aviso('120.00', '2026-11-20')).precio).toBe(9950);
  });
  test('a lower price as well waits for its notice', () => {
    expect(con('80.00').precio).toBe(9950);
    expect(con('80.00', aviso('80.00', '2026-12-01')).precio).toBe(8000);
  });
});
