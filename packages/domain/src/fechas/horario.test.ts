import { expect, test } from 'vitest';
import { instante } from './fechas.ts';
import { diaAbierto, seEncuentran } from './horario.ts';

const DE_DIA = { abre: 6, cierra: 21 };

test.each([
  ['2026-11-20T00:10', '2026-11-20'],
  ['2026-11-20T05:59', '2026-11-20'],
  ['2026-11-20T06:00', '2026-11-20'],
  ['2026-11-20T20:59', '2026-11-20'],
  ['2026-11-20T21:00', '2026-11-21'],
  ['2026-11-30T23:59', '2026-12-01'],
])('what comes at %s is for %s', (hora, dia) => {
  expect(diaAbierto(instante(`${hora}:00-06:00`), DE_DIA)).toBe(dia);
});

test('what never closes has no night', () => {
  expect(diaAbierto(instante('2026-11-20T23:59:00-06:00'), { abre: 0, cierra: 24 })).toBe('2026-11-20');
});

test.each([
  [{ abre: 0, cierra: 6 }, false],
  [{ abre: 0, cierra: 7 }, true],
  [{ abre: 20, cierra: 24 }, true],
  [{ abre: 21, cierra: 24 }, false],
])('%o and the day meet: %s', (horas, seTocan) => {
  expect(seEncuentran(horas, DE_DIA)).toBe(seTocan);
});
