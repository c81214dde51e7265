import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ahoraMs, oirHora, useHora, useHoy, useSegundosHasta } from './reloj.ts';

const DEL_SERVIDOR = '2026-11-25T17:30:00Z';
/** What a component that is drawn now shows. */
function lee<T>(usar: () => T): T {
  const { result, unmount } = renderHook(usar);
  unmount();
  return result.current;
}
const dicha = (momento: string): string => new Date(momento).toUTCString();

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  oirHora(new Date(Date.now()).toUTCString());
  vi.useRealTimers();
});

test.each([
  ['ahead', '2028-11-24T03:00:00Z', '2028-11-23'],
  ['behind', '2024-11-26T03:00:00Z', '2024-11-25'],
])('a machine two years %s counts days, hours and seconds by the server, once it was heard', (_, suya, suDia) => {
  vi.setSystemTime(new Date(suya));
  expect(lee(useHoy)).toBe(suDia);
  oirHora(dicha(DEL_SERVIDOR));
  expect(lee(useHoy)).toBe('2026-11-25');
  expect(lee(useHora)).toBe(11);
  expect(lee(() => useSegundosHasta('2026-11-25T17:31:00Z'))).toBe(60);
  vi.advanceTimersByTime(45_000);
  expect(lee(() => useSegundosHasta('2026-11-25T17:31:00Z'))).toBe(15);
});

test('a clock that is set right while the page is open is believed again', () => {
  vi.setSystemTime(new Date('2024-01-01T00:00:00Z'));
  oirHora(dicha(DEL_SERVIDOR));
  vi.setSystemTime(new Date(DEL_SERVIDOR));
  oirHora(dicha(DEL_SERVIDOR));
  expect(ahoraMs()).toBe(Date.parse(DEL_SERVIDOR));
});

test('what an answer takes to come, and one that says nothing, move nothing', () => {
  vi.setSystemTime(new Date('2026-11-25T17:30:07Z'));
  oirHora(dicha(DEL_SERVIDOR));
  oirHora(null);
  oirHora('ayer');
  expect(ahoraMs()).toBe(Date.parse('2026-11-25T17:30:07Z'));
});
