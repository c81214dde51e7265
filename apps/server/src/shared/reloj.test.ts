import { expect, test } from 'vitest';
import { aInstante } from './reloj.ts';

test.each([
  ['2026-10-01 15:00:00+00', '2026-10-01T15:00:00.000Z'],
  ['2026-10-01 15:00:00.5+00', '2026-10-01T15:00:00.500Z'],
  ['2026-10-01 15:00:00.05+00', '2026-10-01T15:00:00.050Z'],
  ['2026-10-01 15:00:00.123999+00', '2026-10-01T15:00:00.123Z'],
  ['2026-09-30 21:00:00.25-06', '2026-10-01T03:00:00.250Z'],
  ['2026-10-01 20:30:00+05:30', '2026-10-01T15:00:00.000Z'],
])('what the database writes as %s is %s, in whichever zone it writes', (texto, instante) => {
  expect(aInstante(texto)).toBe(instante);
});
