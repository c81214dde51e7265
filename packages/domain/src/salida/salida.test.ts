import { expect, test } from 'vitest';
import { instante } from '../fechas/fechas.ts';
import {
  desdeDelDia,
  ESTADOS_DE_SALIDA,
  estaEnCurso,
  impedimentoDePedir,
  sePuedeBajar,
  venceLaSalida,
} from './salida.ts';

const AHORA = instante('2026-11-20T16:00:00.000Z');

test.each([
  ['the first of the day', false, 0, null],
  ['the third of the day', false, 2, null],
  ['the fourth of the day', false, 3, 'SALIDAS_DEL_DIA'],
  ['while another is being made', true, 1, 'SALIDA_EN_CURSO'],
] as const)('an account asked for %s', (_caso, enCurso, deHoy, esperado) => {
  expect(impedimentoDePedir({ enCurso, deHoy })).toBe(esperado);
});

test('the day of the limit are the last 24 hours, and a file lives seven days', () => {
  expect([desdeDelDia(AHORA), venceLaSalida(AHORA)]).toEqual(['2026-11-19T16:00:00.000Z', '2026-11-27T16:00:00.000Z']);
});

test.each([
  ['a millisecond before', '2026-11-20T16:00:00.001Z', true],
  ['at its moment', '2026-11-20T16:00:00.000Z', false],
  ['after it', '2026-11-20T15:59:59.999Z', false],
])('a file that is taken %s it expires: %s, %s', (_caso, vence, esperado) => {
  expect(sePuedeBajar({ estado: 'lista', venceEn: instante(vence) }, AHORA)).toBe(esperado);
});

test('only a finished one may be taken, and only those on their way are in course', () => {
  const vivas = ESTADOS_DE_SALIDA.filter((estado) => sePuedeBajar({ estado, venceEn: venceLaSalida(AHORA) }, AHORA));
  expect([vivas, ESTADOS_DE_SALIDA.filter(estaEnCurso)]).toEqual([['lista'], ['en_cola', 'en_curso']]);
});
