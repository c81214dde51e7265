import { expect, test } from 'vitest';
import { type Dia, dia, type Instante, instante } from '../fechas/fechas.ts';
import { diasPorConciliar } from './dias-por-conciliar.ts';

/** Eight in the morning in Guatemala. */
const AHORA = instante('2026-11-20T14:00:00Z');
const PRIMERO = instante('2026-11-16T18:00:00Z');
const hechos = (...dias: [string, string][]): Map<Dia, Instante> =>
  new Map(dias.map(([fecha, cuando]) => [dia(fecha), instante(cuando)]));

test('P29 every day since the first charge that nobody did is to be done, the oldest first, and none of today', () => {
  const visto = hechos(['2026-11-17', '2026-11-18T12:30:00Z']);
  expect(diasPorConciliar(PRIMERO, visto, AHORA)).toEqual(['2026-11-16', '2026-11-18', '2026-11-19']);
  expect(diasPorConciliar(null, visto, AHORA)).toEqual([]);
});
test('P29 a day that was looked at before six of the next morning is done again, and from then on it is not', () => {
  const primero = instante('2026-11-19T18:00:00Z');
  expect(diasPorConciliar(primero, hechos(['2026-11-19', '2026-11-20T11:59:59Z']), AHORA)).toEqual(['2026-11-19']);
  expect(diasPorConciliar(primero, hechos(['2026-11-19', '2026-11-20T12:00:00Z']), AHORA)).toEqual([]);
  expect(diasPorConciliar(primero, new Map(), instante('2026-11-20T11:59:59Z'))).toEqual([]);
  expect(diasPorConciliar(primero, new Map(), instante('2026-11-20T12:00:00Z'))).toEqual(['2026-11-19']);
});
test('P29 no more than a month back is looked at', () => {
  const dias = diasPorConciliar(instante('2020-01-01T18:00:00Z'), new Map(), AHORA);
  expect([dias.length, dias[0], dias.at(-1)]).toEqual([31, '2026-10-20', '2026-11-19']);
});
